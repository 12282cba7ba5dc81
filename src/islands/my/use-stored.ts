import { useEffect, useState } from 'react';
import { toStorageKey } from '../site-path.ts';
import type { StoredList } from '../stories/stored.ts';

/**
 * What a list on the device has, once it is read, and again whenever another tab changes it; `null` where the site may not
 * use storage. `onRead` is called each time.
 */
export function useStored<T>(list: StoredList<T>, onRead?: () => void) {
  const [entries, show] = useState<T[] | null>();
  const read = () => {
    onRead?.();
    show(list.read() ?? null);
  };
  useEffect(() => {
    const stop = new AbortController();
    const onStorage = ({ key }: StorageEvent) =>
      (key === null || key === toStorageKey(list.name)) && read();
    addEventListener('storage', onStorage, stop);
    read();
    return () => stop.abort();
  }, []);
  return { entries, read, show };
}
