import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';

/** A published site, served on loopback. */
export interface SiteServer {
  origin: string;
  close(): Promise<void>;
}

/** What a static host may do besides. */
interface Serving {
  /** Sends the copy (`.br` or `.gz`) that lies beside a file to whoever accepts it. */
  compressed?: boolean;
  /** Every file's `Cache-Control`. */
  cacheControl?: string;
}

/** Serves a published site at 127.0.0.1, see `answerFrom`. Rejects when the port is taken. */
export async function serveSite(
  dir: string,
  port: number,
  serving: Serving = {},
): Promise<SiteServer> {
  const server = createServer(answerFrom(dir, serving));
  await listen(server, port);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The copies that lie beside a file, the smallest first. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Answers as a static host does: `/local` is local.html, and what is missing gets 404.html. Follows every
 * rebuild: a file that goes away while it is asked for is missing like any other.
 */
export function answerFrom(
  dir: string,
  { compressed, cacheControl }: Serving = {},
): RequestListener {
  return (request, response) => {
    const pathname = URL.parse(request.url ?? '/', 'http://site')?.pathname;
    const page = `${pathname?.replace(/\/$/, '') || '/index'}.html`;
    const accepted = request.headers['accept-encoding']?.split(/[ ,;]+/) ?? [];
    const encodings = copies.filter(({ encoding }) => compressed && accepted.includes(encoding));

    const names = pathname === undefined ? [] : [pathname, page];
    const found = names.map((name) => ({ name, status: 200 }));
    const answers = [...found, { name: '/404.html', status: 404 }].flatMap((plain) => [
      ...encodings.map((copy) => ({ ...plain, ...copy })),
      { ...plain, encoding: undefined, ending: '' },
    ]);
    const sendFirst = ([answer, ...others]: typeof answers) => {
      if (response.headersSent) return void response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (answer === undefined) return void response.writeHead(404).end('Not found\n');

      const { name, status, encoding, ending } = answer;
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
    sendFirst(answers);
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
