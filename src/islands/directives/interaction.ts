import type { ClientDirective } from 'astro';

/**
 * `client:interaction`: hydrates at the first pointer, focus or key on the island. Clicks and keys
 * that come before it is alive are done again when it is, in their order; if its code can't be
 * loaded, clicks do what they do without a script. With a value, hydrates at once on an address that
 * has a query parameter of that name.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const stop = new AbortController();
  const held: (MouseEvent | KeyboardEvent)[] = [];
  let isStarted = false;

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
    stop.abort();
    for (const event of held) repeat(event);
  };
  const hold = (event: Event) => {
    if (event instanceof MouseEvent) {
      event.preventDefault();
      event.stopImmediatePropagation();
      // An impatient second click on the same thing is the first one.
      if (held.at(-1)?.target !== event.target) held.push(event);
    } else if (event instanceof KeyboardEvent) {
      held.push(event);
    }
    void start();
  };
  const options = { capture: true, signal: stop.signal };
  for (const type of ['click', 'keydown']) island.addEventListener(type, hold, options);
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    island.addEventListener(type, () => void start(), options);
  }
  if (typeof value === 'string' && new URLSearchParams(location.search).has(value)) void start();
};

/** React hydrates what a click or key is on before it handles it. A key's own effect, such as a letter, is done already. */
function repeat(event: MouseEvent | KeyboardEvent): void {
  const { target } = event;
  if (event instanceof KeyboardEvent) target?.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (target instanceof HTMLElement) target.click();
  else target?.dispatchEvent(new MouseEvent(event.type, event));
}

export default interaction;
