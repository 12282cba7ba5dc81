import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { isOwnHost } from '../../rebuild/own-host.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { toNetworkMetrics } from '../report/network-metrics.ts';
import { toReportPage } from '../report/report-page.ts';
import type { StatusReader } from './read-status.ts';

/**
 * Shows on loopback what the network does: as a page, and at `/metrics` for Prometheus. Returns how to end it. Throws
 * `ConfigurationError` when the port is taken.
 */
export async function serveBoard(readStatus: StatusReader, port: number): Promise<() => void> {
  const app = new Hono();
  // Pages of other sites may not read it.
  app.use(async ({ req, text }, next) => {
    const origin = req.header('origin');
    const isOwn = origin === undefined || isOwnHost(origin.replace(/^http:\/\//, ''), port);
    const isHere = isOwn && isOwnHost(req.header('host'), port);
    return isHere ? await next() : text('This is not an address of the network.', 403);
  });
  app.get('/', async ({ html }) => html(toReportPage(await readStatus())));
  app.get('/metrics', async ({ text }) => {
    const status = await readStatus();
    return text(toNetworkMetrics(status, status.queue));
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigurationError(`Port ${port} is taken: choose another with --board.`);
  });
  return () => server.close();
}
