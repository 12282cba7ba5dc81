/** The used part of a service worker's scope. TypeScript can't load the types of workers and pages together. */
interface WorkerScope {
  location: { origin: string };
  clients: { claim(): Promise<void>; matchAll(): Promise<{ url: string }[]> };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'fetch',
    listen: (event: WorkerEvent) => void,
  ): void;
}
interface WorkerEvent {
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
  /** The maximum number of pages besides those that are always stored. */
  maxPages: number;
  /** The maximum number of files of other versions. */
  maxOldFiles: number;
  /** The maximum number of files of a search index that is too large to be stored whole. */
  maxIndexFiles: number;
}

/** The offline storage of pages and files, and of the list of hidden stories, in caches of the browser. */
interface OfflineStorage {
  /** The names of the caches, which all sites of a host share: `pages`, or `repo/pages`. */
  pages: string;
  files: string;
  hidden: string;
  search: string;
  /** The page that takes the place of one that is not stored. */
  offlinePage: string;
  /** The folders of the files, and of the search index. */
  folder: string;
  searchFolder: string;
  /** The pages that are always stored. */
  fixedPages: readonly string[];
  storePage(path: string, response: Response): Promise<void>;
  /** Removes all stored pages and the index if the editors have hidden a story since. Returns whether it did. */
  dropHidden(): Promise<boolean>;
  /** Stores each file that is not stored yet. A file that can't be fetched is retried at the next call. */
  storeFiles(): Promise<void>;
  /** Stores the whole search index, if its list of files has them, and removes files of earlier ones. */
  storeIndex(): Promise<void>;
}

// The source of these functions is rendered into sw.js, so they use nothing from outside.

/** Opens the storage. The content of pages does not decide which files are stored. */
export function openStorage(options: StorageOptions): OfflineStorage {
  const { sitePath, files, maxPages, maxOldFiles, maxIndexFiles } = options;
  const toName = (name: string) => `${sitePath}/${name}`.slice(1);
  const searchFolder = `${sitePath}/pagefind/`;
  const offlinePage = `${sitePath}/offline`;
  const fixedPages = [`${sitePath}/`, offlinePage, `${sitePath}/saved`, `${sitePath}/my`];

  /** Deletes the oldest entries of a cache, except for `fixed` paths and the newest `count` others. */
  const trim = async (cache: Cache, fixed: readonly string[], count: number) => {
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const others = paths.filter((path) => !fixed.includes(path));
    const oldest = others.slice(0, Math.max(0, others.length - count));
    for (const path of oldest) await cache.delete(path);
  };

  return {
    pages: toName('pages'),
    files: toName('files'),
    hidden: toName('hidden'),
    search: toName('search'),
    offlinePage,
    folder: `${sitePath}/_astro/`,
    searchFolder,
    fixedPages,
    async storePage(path, response) {
      const html = await response.text();
      // With this attribute a stored page shows a notice (styles/toasts.css).
      const marked = path === offlinePage ? html : html.replace('<html', '<html data-stored');
      const pages = await caches.open(toName('pages'));
      await pages.put(path, new Response(marked, { headers: response.headers }));
      await trim(pages, fixedPages, maxPages);
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
    async storeIndex() {
      const list = `${searchFolder}files.json`;
      const response = await fetch(list, { cache: 'no-cache' });
      const cache = await caches.open(toName('search'));
      const text = await response.clone().text();
      if (!response.ok || text === (await (await cache.match(list))?.text())) return;
      const paths = (JSON.parse(text) as string[]).map((file) => searchFolder + file);
      for (const path of paths) {
        // The names of these files change with their content.
        const isSame = path.includes('.pf_') && (await cache.match(path));
        if (!isSame) await cache.add(path);
      }
      await trim(cache, paths, paths.length > 0 ? 0 : maxIndexFiles);
      await cache.put(list, response);
    },
  };
}

/**
 * Stores the pages that a reader opens, the front page, the offline page, the pages of saved stories and of
 * what the reader follows, the site's files, and the search index once it is used, for reading without a network. Pages come from the network if there is one, without the
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
  const getIndexFile = async (event: WorkerEvent, path: string) => {
    const cache = await caches.open(storage.search);
    try {
      const response = await fetch(event.request);
      if (response.ok) event.waitUntil(cache.put(path, response.clone()));
      if (path === `${storage.searchFolder}index.json`) event.waitUntil(storage.storeIndex());
      return response;
    } catch {
      return (await cache.match(path)) ?? Response.error();
    }
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
        const { pathname, searchParams } = new URL(url);
        await fetchAndStore(pathname);
        if (searchParams.has('q')) await storage.storeIndex();
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
    else if (pathname.startsWith(storage.searchFolder)) {
      event.respondWith(getIndexFile(event, pathname));
    }
  });
}

/** Replaces `runOfflineWorker` in a publication without offline reading. Removes its storage, and itself. */
export function removeOfflineWorker(worker: WorkerScope, storage: OfflineStorage): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => {
    const end = async () => {
      const { pages, files, hidden, search } = storage;
      for (const name of [pages, files, hidden, search]) await caches.delete(name);
      await worker.registration.unregister();
    };
    event.waitUntil(end());
  });
}
