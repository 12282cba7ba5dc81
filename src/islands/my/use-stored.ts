import { useEffect } from 'react';
import { toStorageKey, type StoredName } from '../site-path.ts';

/** Calls `read` at the start, and whenever another tab changes what the device keeps under a name. */
export function useStored(name: StoredName, read: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const onStorage = ({ key }: StorageEvent) =>
      (key === null || key === toStorageKey(name)) && read();
    addEventListener('storage', onStorage, stop);
    read();
    return () => stop.abort();
  }, []);
}
