import type { WorkerEvent, WorkerScope } from './service-worker.ts';

/** The search index that is stored. */
interface IndexOptions {
  cacheName: string;
  /** The path of its folder. */
  folder: string;
  /** The maximum number of files of an index that is too large to be stored whole. */
  maxFiles: number;
}

/**
 * Stores the search index of readers who search, for searching without a network: all that its list of files has,
 * and what was loaded of a larger one. The source of this function is rendered into sw.js, so it uses nothing from
 * outside.
 */
export function runSearchWorker(worker: WorkerScope, options: IndexOptions): void {
  const { cacheName, folder, maxFiles } = options;

  const storeIndex = async () => {
    const list = `${folder}files.json`;
    const response = await fetch(list, { cache: 'no-cache' });
    const cache = await caches.open(cacheName);
    const text = await response.clone().text();
    if (!response.ok || text === (await (await cache.match(list))?.text())) return;
    const paths = (JSON.parse(text) as string[]).map((file) => folder + file);
    for (const path of paths) {
      // The names of these files change with their content.
      const isSame = path.includes('.pf_') && (await cache.match(path));
      if (!isSame) await cache.add(path);
    }
    const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const others = stored.filter((path) => !paths.includes(path));
    const old = paths.length > 0 ? others : others.slice(0, -maxFiles);
    for (const path of old) await cache.delete(path);
    await cache.put(list, response);
  };
  const respond = async (event: WorkerEvent, path: string) => {
    const cache = await caches.open(cacheName);
    try {
      const response = await fetch(event.request);
      if (response.ok) event.waitUntil(cache.put(path, response.clone()));
      // Each search begins with this file.
      if (path === `${folder}index.json`) event.waitUntil(storeIndex());
      return response;
    } catch {
      return (await cache.match(path)) ?? Response.error();
    }
  };

  worker.addEventListener('activate', (event) => {
    const start = async () => {
      // A page that was opened before the worker may have searched.
      const open = await worker.clients.matchAll();
      if (open.some(({ url }) => new URL(url).searchParams.has('q'))) await storeIndex();
    };
    event.waitUntil(start());
  });
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (pathname.startsWith(folder)) event.respondWith(respond(event, pathname));
  });
}
