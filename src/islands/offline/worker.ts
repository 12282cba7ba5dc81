/** What a service worker is given, as far as ours uses it: TypeScript has either its types or a page's. */
interface WorkerScope {
  location: { origin: string };
  clients: { claim(): Promise<void>; matchAll(): Promise<{ url: string }[]> };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'fetch',
    listen: (event: Happening) => void,
  ): void;
}
interface Happening {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

/** What a worker keeps besides the pages that the reader opens. */
interface Kept {
  /** The paths of the fonts and scripts of this version of the site. */
  files: readonly string[];
  /** How many other pages, and how many files of other versions, stay. */
  most: { pages: number; files: number };
}

/** Where a worker keeps pages and files. */
interface Store {
  /** The pages that are always kept. */
  always: readonly string[];
  keepPage(path: string, response: Response): Promise<void>;
  /** Keeps each file that is not kept yet. One that can't be had is tried again at the next call. */
  keepFiles(): Promise<void>;
}

// These functions are printed as they stand into /sw.js, so they use nothing from outside.

/** Opens the store. Nothing that a page says decides which files it keeps. */
export function openStore({ files, most }: Kept): Store {
  const always = ['/', '/offline'];

  /** Drops the oldest of what a cache holds besides `lasting`, until `count` are left. */
  const trim = async (cache: Cache, lasting: readonly string[], count: number) => {
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const others = paths.filter((path) => !lasting.includes(path));
    for (const path of others.slice(0, -count)) await cache.delete(path);
  };

  return {
    always,
    async keepPage(path, response) {
      const html = await response.text();
      // So that a page that is shown again says so (styles/toasts.css).
      const marked = path === '/offline' ? html : html.replace('<html', '<html data-kept');
      const pages = await caches.open('pages');
      await pages.put(path, new Response(marked, { headers: response.headers }));
      await trim(pages, always, most.pages);
    },
    async keepFiles() {
      const cache = await caches.open('files');
      for (const file of files) {
        if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
      }
      await trim(cache, files, most.files);
    },
  };
}

/**
 * Keeps for when there is no network: the pages that a reader has opened, the front page, the offline page,
 * and the site's files. A page always comes from the network when there is one, past the browser's own
 * cache. A file comes from what is kept, since its name changes with its content.
 */
export function keepPages(worker: WorkerScope, store: Store): void {
  const isPage = ({ ok, headers }: Response) =>
    ok && (headers.get('content-type') ?? '').startsWith('text/html');
  const fetchPage = (url: string) => fetch(url, { cache: 'no-cache', redirect: 'manual' });

  const answer = async (event: Happening, path: string) => {
    try {
      const response = await fetchPage(event.request.url);
      if (isPage(response)) {
        event.waitUntil(Promise.all([store.keepPage(path, response.clone()), store.keepFiles()]));
      } else if (response.status === 404) {
        event.waitUntil(caches.open('pages').then((pages) => pages.delete(path)));
      }
      return response;
    } catch {
      const kept = (await caches.match(path)) ?? (await caches.match('/offline'));
      return kept ?? Response.error();
    }
  };
  const getFile = async (request: Request) => {
    const kept = await caches.match(request);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) await (await caches.open('files')).put(request, response.clone());
    return response;
  };
  const visit = async (path: string) => {
    const response = await fetchPage(path);
    if (isPage(response)) await store.keepPage(path, response);
  };

  worker.addEventListener('install', (event) => {
    const kept = Promise.all([...store.always.map(visit), store.keepFiles()]);
    event.waitUntil(kept.then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    const start = async () => {
      await worker.clients.claim();
      // The page that brought the worker came before it.
      for (const { url } of await worker.clients.matchAll()) await visit(new URL(url).pathname);
    };
    event.waitUntil(start());
  });
  worker.addEventListener('fetch', (event) => {
    const { method, url, mode, destination } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (mode === 'navigate' && destination === 'document') {
      event.respondWith(answer(event, pathname));
    } else if (pathname.startsWith('/_astro/')) event.respondWith(getFile(event.request));
  });
}

/** Takes the place of `keepPages` where the publication wants none of it: drops all that it kept, and itself. */
export function keepNothing(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => {
    const end = async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await worker.registration.unregister();
    };
    event.waitUntil(end());
  });
}
