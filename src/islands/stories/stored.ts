import { toStorageKey } from '../site-path.ts';

/** What this site keeps in `localStorage` of the device. All of it is forgotten at once (my/forget-device.ts). */
export const storedNames = [
  ...(['saved', 'followed', 'follows'] as const),
  ...(['visit', 'settings', 'always-show', 'never-show'] as const),
] as const;
export type StoredName = (typeof storedNames)[number];

/** Reads a value: `null` where none is kept, or it was overwritten; `undefined` when the site may not use storage. */
export function readStored(name: StoredName): unknown {
  try {
    return JSON.parse(localStorage.getItem(toStorageKey(name)) ?? 'null');
  } catch (error) {
    return error instanceof SyntaxError ? null : undefined;
  }
}

/** Keeps a value, or removes it where that is `undefined`. Returns whether the browser did. */
export function writeStored(name: StoredName, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(toStorageKey(name));
    else localStorage.setItem(toStorageKey(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Reads a list without entries that are not as expected; `undefined` when the site may not use storage. */
export function readList<T>(
  name: StoredName,
  isEntry: (value: unknown) => value is T,
): T[] | undefined {
  const value = readStored(name);
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** Keeps a list, or nothing when it is empty. Returns whether the browser did. */
export const writeList = (name: StoredName, entries: readonly unknown[]): boolean =>
  writeStored(name, entries.length === 0 ? undefined : entries);
