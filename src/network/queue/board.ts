import { once } from 'node:events';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { HonoAdapter } from '@bull-board/hono';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { isOwnHost } from '../../rebuild/own-host.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { RebuildQueue } from './queue.ts';

/**
 * Shows the queue on loopback: jobs, failures, pause and retry. Returns how to end it. Throws
 * `ConfigurationError` when the port is taken.
 */
export async function serveBoard(queue: RebuildQueue, port: number): Promise<() => void> {
  const adapter = new HonoAdapter(serveStatic);
  createBullBoard({ queues: [new BullMQAdapter(queue)], serverAdapter: adapter });
  const app = new Hono();
  // Pages of other sites may neither read it nor press its buttons.
  app.use(async ({ req, text }, next) => {
    const origin = req.header('origin');
    const isOwn = origin === undefined || isOwnHost(origin.replace(/^http:\/\//, ''), port);
    const isHere = isOwn && isOwnHost(req.header('host'), port);
    return isHere ? await next() : text('This is not an address of the queue.', 403);
  });
  app.route('/', adapter.registerPlugin());
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigurationError(`Port ${port} is taken: choose another with --board.`);
  });
  return () => server.close();
}
