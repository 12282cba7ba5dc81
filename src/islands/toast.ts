/** What asks for a toast. */
export const toastEvent = 'toast';

/** A short text, and where to go from it. */
export interface ToastText {
  text: string;
  link?: { href: string; text: string } | undefined;
}

/** Shows a text for five seconds in the page's region for toasts (components/Toasts). */
export function toast(text: string, link?: ToastText['link']): void {
  dispatchEvent(new CustomEvent<ToastText>(toastEvent, { detail: { text, link } }));
}
