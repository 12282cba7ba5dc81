/** The delays of specification §4, in milliseconds: before a tooltip, and after one until the next has a delay again. */
const openDelay = 700;
const skipDelayWithin = 300;
/** The time for moving the pointer from the explained element onto the tooltip, in milliseconds. */
const closeDelay = 150;
/** The least distance from the edges of the window, in pixels. */
const margin = 8;

interface Tooltip {
  /** The element that it explains now, if it is open. */
  getOwner(): HTMLElement | undefined;
  contains(target: EventTarget | null): boolean;
  /** Whether it is open, or was until a moment ago. */
  isRecent(): boolean;
  open(owner: HTMLElement): void;
  close(): void;
  /** Opens it for an element later, or closes it with `null`. Replaces any other plan. */
  plan(owner: HTMLElement | null, delay: number): void;
  cancelPlan(): void;
  /** Follows its owner when the page scrolls. */
  move(): void;
}

/**
 * Runs the page's one tooltip (WCAG 1.4.13). It opens when a pointer rests on an element, when the
 * keyboard focuses it. It stays while the pointer is on it. It closes with Escape, at a press, and when pointer or focus leave. `explained` is a selector of
 * elements with tooltips. `event` is the first event, which loaded this code.
 */
export function startTooltips(explained: string, event: Event): void {
  // Where a browser has no popovers, the names of buttons must do.
  if (!('popover' in HTMLElement.prototype)) return;
  const tooltip = createTooltip();
  const find = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>(explained) ?? undefined) : undefined;

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const element = find(target);
    const owner = tooltip.getOwner();
    if (tooltip.contains(target) || (element && element === owner)) tooltip.cancelPlan();
    else if (element) tooltip.plan(element, tooltip.isRecent() ? 0 : openDelay);
    else if (owner) tooltip.plan(null, closeDelay);
    else tooltip.cancelPlan();
  };
  const onPress = ({ target }: Event) => {
    if (!tooltip.contains(target)) tooltip.close();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const element = find(target);
    if (!element?.matches(':focus-visible')) return;
    // No popover may open while another one closes, which gives the focus back.
    tooltip.cancelPlan();
    tooltip.plan(element, 0);
  };

  document.addEventListener('pointerover', onPointerOver);
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, onPress);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', tooltip.close);
  // Focusing an element can scroll the page.
  document.addEventListener('scroll', tooltip.move, { capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    // A finger leaves after every tap.
    if (pointerType !== 'touch') tooltip.close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tooltip.close();
  });

  const isStillOver = event.target instanceof Element && event.target.matches(':hover');
  if (event.type === 'pointerover' && isStillOver) onPointerOver(event as PointerEvent);
  else if (event.type === 'focusin') onFocusIn(event as FocusEvent);
}

function createTooltip(): Tooltip {
  const element = document.createElement('div');
  element.id = 'tooltip';
  element.role = 'tooltip';
  element.popover = 'manual';
  document.body.append(element);
  let owner: HTMLElement | undefined;
  /** The element that the timer is for; `null` when it closes the tooltip. */
  let planned: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -Infinity;

  const cancelPlan = () => {
    clearTimeout(timer);
    planned = undefined;
  };
  const close = () => {
    cancelPlan();
    if (!owner) return;
    owner.removeAttribute('aria-describedby');
    owner = undefined;
    closedAt = Date.now();
    element.hidePopover();
  };
  const open = (explained: HTMLElement) => {
    close();
    const { tip: text = '' } = explained.dataset;
    if (!explained.isConnected || text === '' || hasOpenMenu(explained)) return;
    owner = explained;
    element.textContent = text;
    owner.setAttribute('aria-describedby', element.id);
    element.showPopover();
    place(element, owner.getBoundingClientRect());
  };
  return {
    getOwner: () => owner,
    contains: (target) => target instanceof Node && element.contains(target),
    isRecent: () => owner !== undefined || Date.now() - closedAt < skipDelayWithin,
    open,
    close,
    plan(next, delay) {
      if (next === planned) return;
      clearTimeout(timer);
      planned = next;
      timer = setTimeout(() => (next ? open(next) : close()), delay);
    },
    cancelPlan,
    move: () => owner && place(element, owner.getBoundingClientRect()),
  };
}

/** Whether a button's menu is open, which the tooltip would cover. */
const hasOpenMenu = (element: HTMLElement) =>
  element instanceof HTMLButtonElement && element.popoverTargetElement?.matches(':popover-open');

/** Places the tooltip below its owner, or above it when there is no room, and inside the window. */
function place(element: HTMLElement, owner: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const centered = owner.left + owner.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(centered, clientWidth - width - margin));
  const isBelow = owner.bottom + height + margin <= clientHeight;
  element.style.left = `${left}px`;
  element.style.top = `${isBelow ? owner.bottom : owner.top - height}px`;
}
