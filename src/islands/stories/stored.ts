import { readStored, writeStored, type StoredName } from '../site-path.ts';

/** Reads a list without entries that are not as expected; `undefined` when the site may not use storage. */
export function readList<T>(
  name: StoredName,
  isEntry: (value: unknown) => value is T,
): T[] | undefined {
  const value = readStored(name);
  if (Array.isArray(value)) return value.filter(isEntry);
  return isBlocked() ? undefined : [];
}

function isBlocked(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

/** Keeps a list, or nothing when it is empty. Returns whether the browser did. */
export const writeList = (name: StoredName, entries: readonly unknown[]): boolean =>
  writeStored(name, entries.length === 0 ? undefined : entries);
