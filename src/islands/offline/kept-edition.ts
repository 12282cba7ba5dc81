import type { OfflineList } from '../../reader/offline-list.ts';
import { toOwnPath, toRoute, toStorageKey } from '../site-path.ts';

/** An edition on this device. The service worker spares its pages (service-worker.ts). */
interface KeptEdition extends OfflineList {
  /** When the reader asked for it, ISO 8601. */
  since: string;
}

/** How keeping an edition ended. */
export type KeepingOutcome = 'kept' | 'full' | 'failed';

const listPath = () => toOwnPath('/data/offline.json');
const openCache = (name: 'edition' | 'pages' | 'search') => caches.open(toStorageKey(name));

/** Whether pages can be kept: the site does so, the browser has what it takes, and does not save data. */
export function canKeep(): boolean {
  const { connection, serviceWorker } = navigator as Partial<Navigator> & {
    connection?: { saveData?: boolean };
  };
  const isOffered = 'worker' in document.body.dataset && !connection?.saveData;
  return isOffered && serviceWorker !== undefined && 'caches' in window;
}

/** Fetches what there is to keep of the newest edition. Without a network there is nothing. */
export async function fetchOfflineList(): Promise<OfflineList | undefined> {
  const response = await fetch(listPath(), { cache: 'no-cache' }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as OfflineList) : undefined;
}

/** Reads which edition is kept, and how many of its pages are there. */
export async function readKeptEdition(): Promise<(KeptEdition & { stored: number }) | undefined> {
  const found = await caches.match(listPath(), { cacheName: toStorageKey('edition') });
  if (!found) return undefined;
  const kept = (await found.json()) as KeptEdition;
  const requests = await (await openCache('pages')).keys();
  const paths = new Set(requests.map(({ url }) => new URL(url).pathname));
  return { ...kept, stored: kept.pages.filter((path) => paths.has(path)).length };
}

/** Keeps an edition. `onPart` is told how much of it is done. What a failure leaves can be gone on with, or removed. */
export async function keepEdition(
  list: OfflineList,
  onPart: (done: number) => void,
): Promise<KeepingOutcome> {
  try {
    const pages = await openCache('pages');
    const files = await openCache('search');
    // The worker spares pages from now on.
    await writeKept(list);
    for (const [place, path] of [...list.pages, ...list.files].entries()) {
      onPart(place);
      const isPage = place < list.pages.length;
      // The names of these files change with their content.
      if (path.includes('.pf_') && (await files.match(path))) continue;
      const response = await fetch(path, { cache: 'no-cache', redirect: 'error' });
      if (!response.ok) throw new Error(`${path} has the status ${response.status}`);
      await (isPage ? pages : files).put(path, isPage ? await markStored(response) : response);
    }
    const worker = await navigator.serviceWorker.getRegistration(toOwnPath('/'));
    return worker === undefined ? 'failed' : 'kept';
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isFull ? 'full' : 'failed';
  }
}

/** Removes the kept edition, but for the front page, which every device keeps. */
export async function removeEdition(): Promise<void> {
  const kept = await readKeptEdition();
  await caches.delete(toStorageKey('edition'));
  const pages = await openCache('pages');
  for (const path of kept?.pages ?? []) {
    if (toRoute(path) !== '/') await pages.delete(path);
  }
  await caches.delete(toStorageKey('search'));
}

async function writeKept(list: OfflineList): Promise<void> {
  const kept: KeptEdition = { ...list, since: new Date().toISOString() };
  await (await openCache('edition')).put(listPath(), Response.json(kept));
}

/** Marks a page as the worker does. */
async function markStored(response: Response): Promise<Response> {
  const html = await response.text();
  return new Response(html.replace('<html', '<html data-stored'), { headers: response.headers });
}
