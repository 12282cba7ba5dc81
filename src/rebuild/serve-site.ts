import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { findMediaType } from './media-type.ts';
import { isOwnHost, loopback } from './own-host.ts';
import { openServer } from './serve-app.ts';

/** Through which address a site is served. */
export interface Entrance {
  host: string;
  /** Whether a client may enter, by the cookies that it sends. */
  mayEnter(cookies: string): boolean;
}

/** The entrance of this machine alone. */
export const openHere: Entrance = { host: loopback, mayEnter: () => true };

/** A published site, served at an address of this machine. */
export interface SiteServer {
  origin: string;
  close(): Promise<void>;
}

/** Additional features of a static host. */
interface ServeOptions {
  /** Sends compressed copies (`.br` or `.gz`) beside the files to clients that accept them. */
  compressed?: boolean;
  /** The `Cache-Control` header of every file. */
  cacheControl?: string;
  /** The path of the site on its host, such as `/repo`. Nothing lies outside of it. */
  sitePath?: string;
  /** Changes the HTML that is sent of a page. */
  changePage?: (html: string) => string;
}

/**
 * Serves a published site (see `createListener`), under the names of this machine alone if no entrance is given. Rejects
 * when the port is in use.
 */
export async function serveSite(
  dir: string,
  port: number,
  options: ServeOptions = {},
  entrance?: Entrance,
): Promise<SiteServer> {
  return await serveHere(createListener(dir, options), port, entrance);
}

/** Answers requests, under the names of this machine alone if no entrance is given. Rejects when the port is in use. */
export async function serveHere(
  answer: RequestListener,
  port: number,
  { host, mayEnter }: Entrance = openHere,
): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const { host: given, cookie = '' } = request.headers;
    const isOwn = isOwnHost(given, opened, host);
    if (isOwn && mayEnter(cookie)) return answer(request, response);
    const why = isOwn
      ? 'This site is for those whom the desk knows: open that first.\n'
      : `This is not an address of this site. Open ${origin}/ instead.\n`;
    response.writeHead(403, { 'content-type': 'text/plain' }).end(why);
  });
  const { port: opened, close } = await openServer(server, host, port);
  const origin = `http://${host}:${opened}`;
  return {
    origin,
    async close() {
      close();
      await once(server, 'close');
    },
  };
}

/** The compressed copies of a file, the smallest first. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Responds to requests like a static host: `/local` is local.html, and missing files get 404.html. It works
 * during rebuilds: a file that can't be read counts as missing.
 */
export function createListener(dir: string, options: ServeOptions = {}): RequestListener {
  return (request, response) => void answer(dir, options, request, response);
}

async function answer(
  dir: string,
  { compressed, cacheControl, sitePath = '', changePage }: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requested = URL.parse(request.url ?? '/', 'http://site')?.pathname;
  const isOfSite = requested === sitePath || requested?.startsWith(`${sitePath}/`);
  const pathname = isOfSite ? requested?.slice(sitePath.length) : undefined;
  const page = `${pathname?.replace(/\/$/, '') || '/index'}.html`;
  const accepted = request.headers['accept-encoding']?.split(/[ ,;]+/) ?? [];
  const encodings = copies.filter(({ encoding }) => compressed && accepted.includes(encoding));

  const names = pathname === undefined ? [] : [pathname, page];
  const files = names.map((name) => ({ name, status: 200 }));
  for (const { name, status } of [...files, { name: '/404.html', status: 404 }]) {
    for (const { encoding, ending } of [...encodings, { encoding: undefined, ending: '' }]) {
      const body = await readAt(dir, name + ending);
      if (body === undefined) continue;
      response.statusCode = status;
      response.setHeader('content-type', findMediaType(name));
      if (encoding !== undefined) response.setHeader('content-encoding', encoding);
      if (cacheControl !== undefined) response.setHeader('cache-control', cacheControl);
      const isChanged = changePage !== undefined && name.endsWith('.html');
      return void response.end(isChanged ? changePage(body.toString()) : body);
    }
  }
  response.writeHead(404).end('Not found\n');
}

/** The file at a path of the site; `undefined` when it has none that can be read. */
async function readAt(dir: string, name: string): Promise<Buffer | undefined> {
  try {
    // A path from the root leads nowhere above it.
    return await readFile(path.join(dir, path.join('/', decodeURIComponent(name))));
  } catch {
    return undefined;
  }
}
