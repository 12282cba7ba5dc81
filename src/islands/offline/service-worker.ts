/** The used part of a service worker's scope. TypeScript can't load the types of workers and pages together. */
export interface WorkerScope {
  location: { origin: string };
  clients: { claim(): Promise<void>; matchAll(): Promise<{ url: string }[]> };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'fetch',
    listen: (event: WorkerEvent) => void,
  ): void;
}
export interface WorkerEvent {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

/** The content and the limits of the offline storage. */
interface StorageOptions {
  /** The path of the site on its host: `''`, or such as `/repo`. */
  sitePath: string;
  /** The paths of the fonts and scripts of this version of the site, which are always stored. */
  files: readonly string[];
  /** The maximum number of other pages. Those that are always stored and those of a kept edition do not count. */
  maxPages: number;
  /** The maximum number of files of other versions. */
  maxOldFiles: number;
}

/** The offline storage of pages and files, and of the list of hidden stories, in caches of the browser. */
interface OfflineStorage {
  /** The names of the caches, which all sites of a host share: `pages`, or `repo/pages`. */
  pages: string;
  files: string;
  hidden: string;
  /** The cache of the search index (search-worker.ts). */
  search: string;
  /** The cache of the list of what the reader keeps of an edition (kept-edition.ts). */
  edition: string;
  /** The page that takes the place of one that is not stored. */
  offlinePage: string;
  /** The folder of the files. */
  folder: string;
  /** The pages that are always stored. */
  fixedPages: readonly string[];
  storePage(path: string, response: Response): Promise<void>;
  /** Removes all stored pages and the index if the editors have hidden a story since. Returns whether it did. */
  dropHidden(): Promise<boolean>;
  /** Stores each file that is not stored yet. A file that can't be fetched is retried at the next call. */
  storeFiles(): Promise<void>;
}

// The source of these functions is rendered into sw.js, so they use nothing from outside.

/** Opens the storage. The content of pages does not decide which files are stored. */
export function openStorage(options: StorageOptions): OfflineStorage {
  const { sitePath, files, maxPages, maxOldFiles } = options;
  const toName = (name: string) => `${sitePath}/${name}`.slice(1);
  const offlinePage = `${sitePath}/offline`;
  const fixedPages = [`${sitePath}/`, offlinePage, `${sitePath}/saved`, `${sitePath}/my`];

  /** Deletes the oldest entries of a cache, except for `fixed` paths and the newest `count` others. */
  const trim = async (cache: Cache, fixed: readonly string[], count: number) => {
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const others = paths.filter((path) => !fixed.includes(path));
    for (const path of others.slice(0, -count)) await cache.delete(path);
  };
  const listKept = async () => {
    const list = await caches.match(`${sitePath}/data/offline.json`, {
      cacheName: toName('edition'),
    });
    return list ? ((await list.json()) as { pages: string[] }).pages : [];
  };

  return {
    pages: toName('pages'),
    files: toName('files'),
    hidden: toName('hidden'),
    search: toName('search'),
    edition: toName('edition'),
    offlinePage,
    folder: `${sitePath}/_astro/`,
    fixedPages,
    async storePage(path, response) {
      const html = await response.text();
      // With this attribute a stored page shows a notice (styles/frame/toasts.css).
      const marked = path === offlinePage ? html : html.replace('<html', '<html data-stored');
      const pages = await caches.open(toName('pages'));
      await pages.put(path, new Response(marked, { headers: response.headers }));
      await trim(pages, [...fixedPages, ...(await listKept())], maxPages);
    },
    async dropHidden() {
      const list = `${sitePath}/data/hidden.json`;
      const response = await fetch(list, { cache: 'no-cache' });
      if (!response.ok) return false;
      const text = await response.clone().text();
      const lists = await caches.open(toName('hidden'));
      const before = (await (await lists.match(list))?.text()) ?? '[]';
      await lists.put(list, response);
      if (before === text) return false;
      await caches.delete(toName('search'));
      return await caches.delete(toName('pages'));
    },
    async storeFiles() {
      const cache = await caches.open(toName('files'));
      for (const file of files) {
        if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
      }
      await trim(cache, files, maxOldFiles);
    },
  };
}

/**
 * Stores the pages that a reader opens, the front page, the offline page, the pages of saved stories and of
 * what the reader follows, and the site's files, for reading without a network. Pages come from the network if there is one, without the
 * browser's HTTP cache. Files come from the storage, since their names change with their content.
 */
export function runOfflineWorker(worker: WorkerScope, storage: OfflineStorage): void {
  const isPage = ({ ok, headers }: Response) =>
    ok && (headers.get('content-type') ?? '').startsWith('text/html');
  const fetchPage = (url: string) => fetch(url, { cache: 'no-cache', redirect: 'manual' });

  const respond = async (event: WorkerEvent, path: string) => {
    try {
      const response = await fetchPage(event.request.url);
      if (isPage(response)) {
        event.waitUntil(storeAll(path, response.clone()));
      } else if (response.status === 404) {
        event.waitUntil(caches.open(storage.pages).then((pages) => pages.delete(path)));
      }
      return response;
    } catch {
      const stored = (await caches.match(path)) ?? (await caches.match(storage.offlinePage));
      return stored ?? Response.error();
    }
  };
  const storeAll = async (path: string, response: Response) => {
    const isDropped = await storage.dropHidden().catch(() => false);
    const fixed = isDropped ? storage.fixedPages.map(fetchAndStore) : [];
    await Promise.all([...fixed, storage.storePage(path, response), storage.storeFiles()]);
  };
  const getFile = async (request: Request) => {
    const stored = await caches.match(request);
    if (stored) return stored;
    const response = await fetch(request);
    if (response.ok) await (await caches.open(storage.files)).put(request, response.clone());
    return response;
  };
  const fetchAndStore = async (path: string) => {
    const response = await fetchPage(path);
    if (isPage(response)) await storage.storePage(path, response);
  };

  worker.addEventListener('install', (event) => {
    const stored = Promise.all([...storage.fixedPages.map(fetchAndStore), storage.storeFiles()]);
    event.waitUntil(stored.then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    const start = async () => {
      await worker.clients.claim();
      // The open page was loaded before the worker.
      for (const { url } of await worker.clients.matchAll()) {
        await fetchAndStore(new URL(url).pathname);
      }
    };
    event.waitUntil(start());
  });
  worker.addEventListener('fetch', (event) => {
    const { method, url, mode, destination } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (mode === 'navigate' && destination === 'document') {
      event.respondWith(respond(event, pathname));
    } else if (pathname.startsWith(storage.folder)) event.respondWith(getFile(event.request));
  });
}

/** Replaces `runOfflineWorker` in a publication without offline reading. Removes its storage, and itself. */
export function removeOfflineWorker(worker: WorkerScope, storage: OfflineStorage): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => {
    const end = async () => {
      const { pages, files, hidden, search, edition } = storage;
      for (const name of [pages, files, hidden, search, edition]) await caches.delete(name);
      await worker.registration.unregister();
    };
    event.waitUntil(end());
  });
}
