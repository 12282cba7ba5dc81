import { toStorageKey } from '../site-path.ts';

/** The key in `localStorage`. */
const key = toStorageKey('always-show');

/** The kinds of embeds that this reader has allowed for good. Empty when the browser stores nothing. */
export function readChoices(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Stores a choice in this browser. Removes the entry when no kind is allowed any more. */
export function writeChoice(kind: string, isAlways: boolean): void {
  const choices = readChoices();
  if (isAlways) choices.add(kind);
  else choices.delete(kind);
  try {
    if (choices.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify([...choices]));
  } catch {
    // Without storage the next page asks again.
  }
}

/** Whether the browser sends the Global Privacy Control signal, which turns advertisements off. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
