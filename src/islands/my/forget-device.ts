import { toOwnPath, toStorageKey, writeStored } from '../site-path.ts';
import { storedNames } from '../stored-names.ts';

const caches = ['pages', 'files', 'hidden', 'search', 'edition'];

/** Forgets all that this site keeps on the device, also for reading offline. Returns whether it could. */
export async function forgetDevice(): Promise<boolean> {
  if (!storedNames.every((name) => writeStored(name, undefined))) return false;
  dispatchEvent(new Event('settings'));
  await endWorker();
  if ('caches' in window) {
    for (const name of caches) await window.caches.delete(toStorageKey(name));
  }
  return true;
}

/** Takes the service worker away. It stores pages until it is activated. */
async function endWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(toOwnPath('/'));
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
  while (worker && !['activated', 'redundant'].includes(worker.state))
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  await registration?.unregister();
}
