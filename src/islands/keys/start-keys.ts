/** The keys that do something on every page, and on the button of a story (press.ts). */
const keys = /^[/jks?]$/;
const arrows = /^Arrow/;

/**
 * Listens for keys of one letter and arrow keys, and loads what they do. They do nothing where the reader types, with another
 * key held down, and when the reader has turned them off (WCAG 2.1.4).
 */
export function startKeys(): void {
  /** The last key. The next one waits for it, so that keys keep their order while the code loads. */
  let last = Promise.resolve();
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (
      !(target instanceof Element && isFor(target, key)) ||
      altKey ||
      ctrlKey ||
      metaKey ||
      defaultPrevented
    )
      return;
    if (document.documentElement.dataset['keys'] === 'off') return;
    event.preventDefault();
    const isListed = document.getElementById('settings')?.checkVisibility();
    last = last.catch(() => {}).then(async () => (await import('./press.ts')).press(key, isListed));
  });
}

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

const isFor = (target: Element, key: string) =>
  (arrows.test(key) && target.matches('.more')) || (keys.test(key) && !target.closest(fields));
