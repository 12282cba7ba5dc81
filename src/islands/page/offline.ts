import { toOwnPath } from '../site-path.ts';
import { onFirstAction } from './first-action.ts';

/**
 * Registers the service worker, which stores pages for offline reading (offline/service-worker.ts), unless
 * the reader saves data. It waits for the reader's first action. Browsers without service workers do without it.
 */
export function startOffline(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('worker' in document.body.dataset) || connection?.saveData) return;
  onFirstAction(
    () =>
      void navigator.serviceWorker?.register(toTrusted(toOwnPath('/sw.js'))).catch(() => undefined),
  );
}

/** Wraps the worker's address for browsers with Trusted Types, which the page's policy requires. */
function toTrusted(url: string): string {
  const { trustedTypes } = self as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('halfhour', { createScriptURL: (own) => own });
  return policy?.createScriptURL(url) ?? url;
}

/** The used part of Trusted Types (W3C). */
interface TrustedTypes {
  createPolicy<Own extends { createScriptURL(url: string): string }>(name: string, own: Own): Own;
}
