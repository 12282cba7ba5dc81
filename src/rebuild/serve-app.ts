import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export interface ServedApp {
  port: number;
  /** Ends it with its open connections. */
  close(): void;
}

/** Has an app answer at an address of this machine. Rejects when the port is in use. */
export async function serveApp(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  { host, port }: { host: string; port: number },
): Promise<ServedApp> {
  return await openServer(createAdaptorServer({ fetch: app.fetch }) as Server, host, port);
}

/** Has a server answer at an address of this machine. Rejects when the port is in use. */
export async function openServer(server: Server, host: string, port: number): Promise<ServedApp> {
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close().closeAllConnections(),
  };
}
