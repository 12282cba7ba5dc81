import { readStored, writeStored } from '../stories/stored.ts';

/** The name of the list in `localStorage`. */
const searchesName = 'searches';
const mostSearches = 8;
const isSearch = (value: unknown) => typeof value === 'string';

/** Reads the reader's last searches, the latest first. They never leave the device. */
export const readRecent = (): string[] => readStored(searchesName, isSearch) ?? [];

/** Keeps a search. A browser without storage keeps none. */
export function keepRecent(query: string): void {
  const others = readRecent().filter((each) => each !== query);
  writeStored(searchesName, [query, ...others].slice(0, mostSearches));
}

/** Forgets all searches. */
export function clearRecent(): void {
  writeStored(searchesName, []);
}
