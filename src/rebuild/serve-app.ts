import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';

/** An app that is served. */
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
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The app has no port.');
  return {
    port: address.port,
    close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
