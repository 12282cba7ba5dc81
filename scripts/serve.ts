import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';

/** A published site, served on loopback. */
export interface SiteServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a published site at 127.0.0.1 as a static host does: `/local` is local.html, and what is
 * missing gets 404.html. Follows every rebuild. With `compressed`, sends the copy (`.br` or `.gz`) that
 * lies beside a file. Rejects when the port is taken.
 */
export async function serveSite(
  dir: string,
  port: number,
  { compressed = false }: { compressed?: boolean } = {},
): Promise<SiteServer> {
  const files = sirv(dir, {
    dev: true,
    extensions: ['html'],
    brotli: compressed,
    gzip: compressed,
  });
  const server = createServer((request, response) => {
    files(request, response, () => {
      const notFound = path.join(dir, '404.html');
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(existsSync(notFound) ? readFileSync(notFound) : 'Not found\n');
    });
  });
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

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
