import type { ToastText } from './toast.ts';

/** How long a toast is shown, and how many at once (specification §4). Times are in milliseconds. */
const shownFor = 5000;
const maxToasts = 3;
const fadeOutFor = 200;

interface Toast {
  element: HTMLElement;
  /** The time that it will still be shown, counted from `since`. */
  left: number;
  since: number;
  /** Absent while its time stands still. */
  timer: number | undefined;
}

/**
 * Runs the page's region for toasts. It shows at most three; a fourth one closes the oldest. Their time
 * stands still while a pointer or the focus is on them. Says when the reader goes offline and online.
 */
export function startToaster(region: HTMLElement): void {
  const toasts: Toast[] = [];
  const close = (closing: Toast) => {
    const place = toasts.indexOf(closing);
    if (place < 0) return;
    toasts.splice(place, 1);
    clearTimeout(closing.timer);
    closing.element.dataset['state'] = 'closed';
    setTimeout(() => {
      closing.element.remove();
      // If the focus was in the removed toast, no event says that it has left the region.
      resume();
    }, fadeOutFor);
  };
  const run = (each: Toast) => {
    each.since = Date.now();
    each.timer = window.setTimeout(() => close(each), each.left);
  };
  const isHeld = () => region.matches(':hover, :focus-within');
  const pause = () => {
    for (const each of toasts) {
      if (each.timer === undefined) continue;
      clearTimeout(each.timer);
      each.timer = undefined;
      each.left -= Date.now() - each.since;
    }
  };
  const resume = () => {
    if (isHeld()) return;
    for (const each of toasts) if (each.timer === undefined) run(each);
  };
  const show = (text: ToastText) => {
    const element = toElement(text, region.dataset['close'] ?? '', () => close(added));
    const added: Toast = { element, left: shownFor, since: 0, timer: undefined };
    toasts.push(added);
    region.append(element);
    if (toasts.length > maxToasts && toasts[0]) close(toasts[0]);
    if (!isHeld()) run(added);
  };

  for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, pause);
  region.addEventListener('pointerleave', resume);
  // During the event nothing has the focus, which may be moving to another toast.
  region.addEventListener('focusout', () => setTimeout(resume));
  addEventListener('toast', ({ detail }) => show(detail));
  for (const state of ['offline', 'online'] as const) {
    addEventListener(state, () => show({ text: region.dataset[state] ?? '' }));
  }
}

function toElement({ text, link }: ToastText, closeLabel: string, onClose: () => void) {
  const element = document.createElement('div');
  element.className = 'toast';
  element.dataset['state'] = 'open';
  element.append(text);
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.text;
    element.append(anchor);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.ariaLabel = closeLabel;
  button.addEventListener('click', onClose);
  element.append(button);
  return element;
}
