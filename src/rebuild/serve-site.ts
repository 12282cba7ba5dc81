import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';
import { isOwnHost } from './own-host.ts';

/** A published site, served on loopback. */
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
}

/**
 * Serves a published site at 127.0.0.1 (see `createListener`), under the names of this machine alone. Rejects when
 * the port is in use.
 */
export async function serveSite(
  dir: string,
  port: number,
  options: ServeOptions = {},
): Promise<SiteServer> {
  const answer = createListener(dir, options);
  const server = createServer((request, response) => {
    if (isOwnHost(request.headers.host, opened)) return answer(request, response);
    const why = `This is not an address of this site. Open ${origin}/ instead.\n`;
    response.writeHead(403, { 'content-type': 'text/plain' }).end(why);
  });
  await listen(server, port);
  const { port: opened } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${opened}`;
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The compressed copies of a file, the smallest first. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Responds to requests like a static host: `/local` is local.html, and missing files get 404.html. It works
 * during rebuilds: a file that disappears while it is sent counts as missing.
 */
export function createListener(
  dir: string,
  { compressed, cacheControl, sitePath = '' }: ServeOptions = {},
): RequestListener {
  return (request, response) => {
    const requested = URL.parse(request.url ?? '/', 'http://site')?.pathname;
    const isOfSite = requested === sitePath || requested?.startsWith(`${sitePath}/`);
    const pathname = isOfSite ? requested?.slice(sitePath.length) : undefined;
    const page = `${pathname?.replace(/\/$/, '') || '/index'}.html`;
    const accepted = request.headers['accept-encoding']?.split(/[ ,;]+/) ?? [];
    const encodings = copies.filter(({ encoding }) => compressed && accepted.includes(encoding));

    const names = pathname === undefined ? [] : [pathname, page];
    const files = names.map((name) => ({ name, status: 200 }));
    const candidates = [...files, { name: '/404.html', status: 404 }].flatMap((file) => [
      ...encodings.map((copy) => ({ ...file, ...copy })),
      { ...file, encoding: undefined, ending: '' },
    ]);
    const sendFirst = ([candidate, ...others]: typeof candidates) => {
      if (response.headersSent) return void response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (candidate === undefined) return void response.writeHead(404).end('Not found\n');

      const { name, status, encoding, ending } = candidate;
      if (encoding !== undefined) {
        response.setHeader('content-encoding', encoding);
        response.setHeader('content-type', contentType(path.extname(name)) || 'text/plain');
      }
      send(request, name + ending, { root: dir, index: false, cacheControl: false })
        .on('error', () => sendFirst(others))
        .on('directory', () => sendFirst(others))
        .on('headers', () => {
          response.statusCode = status;
          if (cacheControl !== undefined) response.setHeader('cache-control', cacheControl);
        })
        .pipe(response);
    };
    sendFirst(candidates);
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
