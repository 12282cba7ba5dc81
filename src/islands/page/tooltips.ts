/** The delays of specification §4, in milliseconds: before a tooltip, and how long after one the next needs none. */
const openAfter = 700;
const skipWithin = 300;
/** Time to move the pointer from what is explained onto the tooltip. */
const leaveWithin = 150;
const margin = 8;

/**
 * Runs the page's one tooltip (WCAG 1.4.13): opened by a pointer that rests, by the keyboard's focus,
 * or by a finger on what is no button; kept while the pointer is on it; closed by Escape, a press, or
 * when pointer or focus leave. `explained` selects what has one; `event` is what made it start.
 */
export function startTooltips(explained: string, event: Event): void {
  const tip = document.createElement('div');
  tip.id = 'tooltip';
  tip.role = 'tooltip';
  tip.popover = 'manual';
  document.body.append(tip);
  let owner: HTMLElement | undefined;
  /** What the timer is for: the next owner, or `null` for none. */
  let next: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = -Infinity;

  const stay = () => {
    clearTimeout(timer);
    next = undefined;
  };
  const close = () => {
    stay();
    if (!owner) return;
    owner.removeAttribute('aria-describedby');
    owner = undefined;
    closed = Date.now();
    tip.hidePopover();
  };
  const open = (element: HTMLElement) => {
    close();
    const text = toText(element);
    if (!element.isConnected || text === '') return;
    owner = element;
    tip.textContent = text;
    element.setAttribute('aria-describedby', tip.id);
    tip.showPopover();
    place(tip, element.getBoundingClientRect());
  };
  const later = (element: HTMLElement | null, delay: number) => {
    if (element === next) return;
    clearTimeout(timer);
    next = element;
    timer = setTimeout(() => (element ? open(element) : close()), delay);
  };
  const find = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>(explained) ?? undefined) : undefined;

  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const element = find(target);
    if (tip.contains(target as Node) || (element && element === owner)) stay();
    else if (element) {
      const isNext = owner !== undefined || Date.now() - closed < skipWithin;
      later(element, isNext ? 0 : openAfter);
    } else if (owner) later(null, leaveWithin);
    else stay();
  };
  const down = ({ target, pointerType }: PointerEvent) => {
    const element = find(target);
    if (tip.contains(target as Node)) return;
    const isAsking = pointerType === 'touch' && element && !('act' in element.dataset);
    if (isAsking && element !== owner) open(element);
    else close();
  };
  const focus = ({ target }: FocusEvent) => {
    const element = find(target);
    if (element?.matches(':focus-visible')) open(element);
  };

  document.addEventListener('pointerover', over);
  document.addEventListener('pointerdown', down);
  document.addEventListener('focusin', focus);
  document.addEventListener('focusout', close);
  // The focus scrolls what it comes to into view.
  const follow = () => owner && place(tip, owner.getBoundingClientRect());
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    // A finger leaves with every tap.
    if (pointerType !== 'touch') close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  const isThere = event.target instanceof Element && event.target.matches(':hover');
  if (event.type === 'pointerover' && isThere) over(event as PointerEvent);
  else if (event.type === 'pointerdown') down(event as PointerEvent);
  else if (event.type === 'focusin') focus(event as FocusEvent);
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** What there is to tell: a text of its own, what its button does, or a date with its time, in the reader's zone. */
function toText(element: HTMLElement): string {
  const { tip, act = '' } = element.dataset;
  if (element instanceof HTMLTimeElement) return moment.format(new Date(element.dateTime));
  return tip ?? document.getElementById('toasts')?.dataset[act] ?? '';
}

/** Below its owner, or above where there is no room; never out of the window. */
function place(tip: HTMLElement, owner: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = owner.left + owner.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(middle, clientWidth - width - margin));
  const isBelow = owner.bottom + height + margin <= clientHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${isBelow ? owner.bottom : owner.top - height}px`;
}
