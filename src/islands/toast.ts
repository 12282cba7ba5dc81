/** What asks for a toast. */
export const toastEvent = 'toast';

/** Shows a text for five seconds in the page's region for toasts (components/Toasts). */
export function toast(text: string): void {
  dispatchEvent(new CustomEvent(toastEvent, { detail: text }));
}
