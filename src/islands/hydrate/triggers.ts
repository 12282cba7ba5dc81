/** Decides when an island is hydrated. It calls `hydrate` once at most; until then nothing is loaded. */
export type Trigger = (place: HTMLElement, hydrate: () => Promise<void>) => void;

/** An edition counts as fresh for this long, in milliseconds (specification §9). */
const freshFor = 30 * 60 * 1000;

/** Hydrates as soon as the page's script runs. */
export const atOnce: Trigger = (_, hydrate) => void hydrate();

/** Hydrates when the browser has nothing else to do. */
export const whenIdle: Trigger = (_, hydrate) => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrate());
  else setTimeout(hydrate, 200);
};

/**
 * Hydrates when the edition on the page is older than 30 minutes, the page is visible and there is a
 * network. It checks again when the reader comes back to the page or to the network.
 */
export const whenStale: Trigger = (_, hydrate) => {
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
 * When the edition on this page was published, in milliseconds: the page's `Last-Modified`. A host that
 * sends none has the browser report the present time, so the page then counts from when it was opened.
 */
function getPublished(): number {
  return Math.min(Date.parse(document.lastModified), Date.now() - performance.now());
}

/**
 * Hydrates at the first pointer, focus or key on the island, or at once where the address has a query `q`.
 * Clicks and keys before hydration are repeated after it, in their order. When the code can't be loaded,
 * clicks do what they do without a script.
 */
export const onInteraction: Trigger = (place, hydrate) => {
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
      // A second click on the same thing means the first one.
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

/** Repeats an event. The effect of a key itself, such as a letter, has happened already. */
function repeat(event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  if (event instanceof KeyboardEvent) target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (target instanceof HTMLElement) target.click();
  else target?.dispatchEvent(new MouseEvent(event.type, event));
}
