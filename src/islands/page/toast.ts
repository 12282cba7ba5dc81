/** A short text, and where to go from it. */
export interface ToastText {
  text: string;
  link?: { href: string; text: string } | undefined;
}

declare global {
  interface WindowEventMap {
    /** Asks for a toast. */
    toast: CustomEvent<ToastText>;
  }
}

/** Shows a text for five seconds in the page's region for toasts (toaster.ts). */
export function toast(text: string, link?: ToastText['link']): void {
  dispatchEvent(new CustomEvent<ToastText>('toast', { detail: { text, link } }));
}
