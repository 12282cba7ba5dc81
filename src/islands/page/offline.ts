/**
 * Has the site's worker keep pages for when there is no network (worker.ts), unless the reader saves
 * data: from the reader's first action on, so that a page that is looked at and left costs nothing. A
 * browser that has no workers, or lets this site have none, does without.
 */
export function startOffline(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('worker' in document.body.dataset) || connection?.saveData) return;
  const stop = new AbortController();
  const register = () => {
    stop.abort();
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  };
  const options = { signal: stop.signal, passive: true };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, register, options);
}
