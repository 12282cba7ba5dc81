const keys = ['/', 'j', 'k', 's', '?'] as const;

/** A key that does something on every page. */
export type Key = (typeof keys)[number];

/**
 * Listens for keys of one letter, and loads what they do. They do nothing where the reader types, with another
 * key held down, and when the reader has turned them off (WCAG 2.1.4).
 */
export function startKeys(): void {
  addEventListener('keydown', (event) => {
    const key = keys.find((each) => each === event.key);
    const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
    if (!key || altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return;
    if (document.documentElement.dataset['keys'] === 'off' || isTyping(event.target)) return;
    event.preventDefault();
    void import('./press.ts').then(({ press }) => press(key));
  });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'));
