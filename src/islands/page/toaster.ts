import type { ToastText } from './toast.ts';

/** How long a toast is shown, and how many at once (specification §4). */
const shownFor = 5000;
const most = 3;
const leavingFor = 200;

interface Toast {
  element: HTMLElement;
  left: number;
  since: number;
  timer: number | undefined;
}

/**
 * Runs the region for toasts: at most three, the oldest making room; their time stands still while
 * a pointer or the focus is on them. Says when the reader is offline, and online again.
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
      // The focus may have gone with it, of which nothing else tells.
      release();
    }, leavingFor);
  };
  const run = (each: Toast) => {
    each.since = Date.now();
    each.timer = window.setTimeout(() => close(each), each.left);
  };
  const isHeld = () => region.matches(':hover, :focus-within');
  const hold = () => {
    for (const each of toasts) {
      if (each.timer === undefined) continue;
      clearTimeout(each.timer);
      each.timer = undefined;
      each.left -= Date.now() - each.since;
    }
  };
  const release = () => {
    if (isHeld()) return;
    for (const each of toasts) if (each.timer === undefined) run(each);
  };
  const show = ({ text, link }: ToastText) => {
    const element = document.createElement('div');
    element.className = 'toast';
    element.dataset['state'] = 'open';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '×';
    button.ariaLabel = region.dataset['close'] ?? '';
    element.append(text);
    if (link) {
      const way = document.createElement('a');
      way.href = link.href;
      way.textContent = link.text;
      element.append(way);
    }
    element.append(button);
    const added: Toast = { element, left: shownFor, since: 0, timer: undefined };
    button.addEventListener('click', () => close(added));
    toasts.push(added);
    region.append(element);
    if (toasts.length > most && toasts[0]) close(toasts[0]);
    if (!isHeld()) run(added);
  };

  for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, hold);
  region.addEventListener('pointerleave', release);
  // While focusout is told of, the focus is nowhere: it may only be going from one toast to another.
  region.addEventListener('focusout', () => setTimeout(release));
  addEventListener('toast', ({ detail }) => show(detail));
  for (const state of ['offline', 'online'] as const) {
    addEventListener(state, () => show({ text: region.dataset[state] ?? '' }));
  }
}
