import { toStorageKey } from '../site-path.ts';

/**
 * Reads a list that this site keeps on the device, without entries that are not as expected. Returns `undefined`
 * when the site may not use storage.
 */
export function readStored<T>(
  name: string,
  isEntry: (value: unknown) => value is T,
): T[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(toStorageKey(name)) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch (error) {
    // The entry was overwritten with something else.
    return error instanceof SyntaxError ? [] : undefined;
  }
}

/** Keeps a list on the device, or nothing when it is empty. Returns whether the browser did. */
export function writeStored(name: string, entries: readonly unknown[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(toStorageKey(name));
    else localStorage.setItem(toStorageKey(name), JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
}

/** Whether an event says that another tab changed a list. */
export const isChange = ({ key }: StorageEvent, name: string) =>
  key === null || key === toStorageKey(name);
