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

/**
 * Keeps the pages that a reader has opened, the front page and the offline page, with the files that
 * they name, for when there is no network. A page always comes from the network when there is one,
 * past the browser's own cache; files named by their content come from what is kept. At most `most.pages`
 * pages and `most.files` files stay. Printed as it stands into /sw.js, so that it uses nothing from outside.
 */
export function keepPages(worker: WorkerScope, most: { pages: number; files: number }): void {
  const always = ['/', '/offline'];

  const trim = async (cache: Cache, count: number) => {
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const others = paths.filter((path) => !always.includes(path));
    for (const path of others.slice(0, -count)) await cache.delete(path);
  };
  /** Keeps the files that a text names, and those that they name: all but the code of islands, which need the network. */
  const keepFiles = async (cache: Cache, text: string, pattern: RegExp) => {
    const own = text.replaceAll(/(?:component|renderer)-url="[^"]*"/g, '');
    for (const [, name = ''] of own.matchAll(pattern)) {
      const file = `/_astro/${name}`;
      if (await cache.match(file)) continue;
      await cache.add(file);
      const code = name.endsWith('.js') ? await (await cache.match(file))?.text() : undefined;
      if (code) await keepFiles(cache, code, /["'`]\.\/([\w./-]+\.js)["'`]/g);
    }
  };
  const keepPage = async (path: string, response: Response) => {
    const html = await response.text();
    // So that a page that is shown again says so (styles/toasts.css).
    const marked = path === '/offline' ? html : html.replace('<html', '<html data-kept');
    const pages = await caches.open('pages');
    await pages.put(path, new Response(marked, { headers: response.headers }));
    await trim(pages, most.pages);
    const files = await caches.open('files');
    await keepFiles(files, html, /\/_astro\/([\w./-]+)/g);
    await trim(files, most.files);
  };
  const isPage = ({ ok, headers }: Response) =>
    ok && (headers.get('content-type') ?? '').startsWith('text/html');
  const fetchPage = (url: string) => fetch(url, { cache: 'no-cache', redirect: 'manual' });

  const answer = async (event: Happening, path: string) => {
    try {
      const response = await fetchPage(event.request.url);
      if (isPage(response)) event.waitUntil(keepPage(path, response.clone()));
      else if (response.status === 404) {
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
    if (isPage(response)) await keepPage(path, response);
  };

  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.all(always.map(visit)).then(() => worker.skipWaiting()));
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
