import { readStored, writeStored } from '../site-path.ts';
import type { StoredName } from '../stored-names.ts';

/** A list on the device. It never leaves it. */
export interface StoredList<T> {
  name: StoredName;
  /** Reads the entries that are as expected; `undefined` when the site may not use storage. */
  read(): T[] | undefined;
  /** Keeps the first of these, as many as the list has, or nothing when it is empty. Returns whether the browser did. */
  write(entries: readonly T[]): boolean;
}

/** Defines a list of at most so many entries. */
export const defineList = <T>(
  name: StoredName,
  most: number,
  isEntry: (value: unknown) => value is T,
): StoredList<T> => ({
  name,
  read() {
    const value = readStored(name);
    if (Array.isArray(value)) return value.filter(isEntry);
    return isBlocked() ? undefined : [];
  },
  write: (entries) => writeStored(name, entries.length === 0 ? undefined : entries.slice(0, most)),
});

function isBlocked(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}
