/** Decides when an island is hydrated. It calls `hydrate` at most once. Before that nothing is loaded. */
type Trigger = (place: HTMLElement, hydrate: () => Promise<void>) => void;

/** How long an edition counts as fresh, in milliseconds (specification §9). */
const freshFor = 30 * 60 * 1000;

const atOnce: Trigger = (_, hydrate) => void hydrate();

/** Hydrates when the browser has nothing else to do. */
const whenIdle: Trigger = (_, hydrate) => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrate());
  else setTimeout(hydrate, 200);
};

/**
 * Hydrates when the edition on the page is older than 30 minutes, the page is visible and the reader is
 * online. Checks again when the reader returns to the page or goes online.
 */
const whenStale: Trigger = (_, hydrate) => {
  const stop = new AbortController();
  const published = getPublished();
  const check = async () => {
    const left = published + freshFor - Date.now();
    if (left > 0 || document.hidden || !navigator.onLine) return;
    stop.abort();
    await hydrate();
  };
  document.addEventListener('visibilitychange', check, stop);
  for (const event of ['focus', 'online']) addEventListener(event, check, stop);
  setTimeout(check, published + freshFor - Date.now());
};

/**
 * When the edition on this page was published, in milliseconds: the page's `Last-Modified`. Without that
 * header browsers report the current time, so the time when the page was opened counts.
 */
function getPublished(): number {
  return Math.min(Date.parse(document.lastModified), Date.now() - performance.now());
}

/**
 * Hydrates at the first pointer, focus or key event on the island, or immediately when the address has a
 * query `q`. Clicks and keys before hydration are repeated after it, in order. If the code can't be
 * loaded, clicks work as without a script.
 */
const onInteraction: Trigger = (place, hydrate) => {
  const stop = new AbortController();
  const held: (MouseEvent | KeyboardEvent)[] = [];
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      await hydrate();
    } finally {
      stop.abort();
    }
    for (const event of held) repeat(event);
  };
  const hold = (event: Event) => {
    if (event instanceof MouseEvent) {
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second click on the same element only repeats the first.
      if (held.at(-1)?.target !== event.target) held.push(event);
    } else if (event instanceof KeyboardEvent) {
      held.push(event);
    }
    void start();
  };
  const options = { capture: true, signal: stop.signal };
  for (const type of ['click', 'keydown']) place.addEventListener(type, hold, options);
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    place.addEventListener(type, () => void start(), options);
  }
  if (new URLSearchParams(location.search).has('q')) void start();
};

/** Repeats an event. The default effect of a key, such as typing a letter, already happened. */
function repeat(event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  if (event instanceof KeyboardEvent) target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (target instanceof HTMLElement) target.click();
  else target?.dispatchEvent(new MouseEvent(event.type, event));
}

/** The triggers. Each island exports the name of one as `when`. */
export const triggers = { atOnce, whenIdle, whenStale, onInteraction };
export type TriggerName = keyof typeof triggers;
