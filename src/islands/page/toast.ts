/** A short message, with an optional link. */
export interface ToastText {
  text: string;
  link?: { href: string; text: string } | undefined;
}

declare global {
  interface WindowEventMap {
    /** Requests a toast. */
    toast: CustomEvent<ToastText>;
  }
}

/** Shows a message for five seconds (toaster.ts). */
export function toast(text: string, link?: ToastText['link']): void {
  dispatchEvent(new CustomEvent<ToastText>('toast', { detail: { text, link } }));
}
