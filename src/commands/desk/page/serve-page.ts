import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { ConfigurationError } from '../../../publication/load.ts';
import { print } from '../../../rebuild/print/print.ts';
import type { DeskOptions } from '../options.ts';
import { createDeskApp } from './desk-app.ts';
import { openSession } from './session.ts';

/**
 * Serves the desk's page on loopback until a signal stops the process. Throws `ConfigurationError`, also when
 * the port is taken.
 */
export async function servePage(options: DeskOptions): Promise<void> {
  const session = await openSession(options);
  let port = 0;
  const server = createAdaptorServer({ fetch: createDeskApp(session, () => port).fetch });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigurationError(`Port ${options.port} is taken: choose another with --port.`);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The desk has no port.');
  port = address.port;
  print(`The desk is at http://127.0.0.1:${port}/ for this machine alone. Ctrl-C ends it.`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  server.close();
  // A page may be following how far a rebuild is.
  if ('closeAllConnections' in server) server.closeAllConnections();
  const { length } = session.draft.read().changes;
  if (length > 0) {
    print(
      `${length} ${length === 1 ? 'decision is' : 'decisions are'} not saved. The desk keeps them: start it again to save them.`,
    );
  }
  await session.preview.close();
}
