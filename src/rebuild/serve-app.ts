import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { ConfigurationError } from '../publication/load.ts';

/** An app that is served. */
export interface ServedApp {
  port: number;
  /** Ends it with its open connections. */
  close(): void;
}

/**
 * Has an app answer at an address of this machine. `option` is what names its port on the command line. Throws
 * `ConfigurationError` when the port is taken.
 */
export async function serveApp(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  { host, port, option }: { host: string; port: number; option: string },
): Promise<ServedApp> {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigurationError(`Port ${port} is taken: choose another with ${option}.`);
  });
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
