import { toStorageKey } from '../site-path.ts';

const getKey = () => toStorageKey('searches');
const mostSearches = 8;

/** Reads the reader's last searches, the latest first. They never leave the device. */
export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(getKey()) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    // The site may not use storage, or the entry was overwritten with something else.
    return [];
  }
}

/** Keeps a search. A browser without storage keeps none. */
export function keepRecent(query: string): void {
  const others = readRecent().filter((each) => each !== query);
  try {
    localStorage.setItem(getKey(), JSON.stringify([query, ...others].slice(0, mostSearches)));
  } catch {}
}

/** Forgets all searches. */
export function clearRecent(): void {
  try {
    localStorage.removeItem(getKey());
  } catch {}
}
