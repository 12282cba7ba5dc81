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
    void navigator.serviceWorker?.register(toTrusted('/sw.js')).catch(() => undefined);
  };
  const options = { signal: stop.signal, passive: true };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(type, register, options);
}

/** Passes an address of our own to a browser whose page policy asks for Trusted Types. */
function toTrusted(url: '/sw.js'): string {
  const { trustedTypes } = self as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('halfhour', { createScriptURL: (own) => own });
  return policy?.createScriptURL(url) ?? url;
}

/** The part of Trusted Types (W3C) that is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

interface Rules {
  createScriptURL(url: string): string;
}
