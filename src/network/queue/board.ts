import { Hono } from 'hono';
import { isOwnHost } from '../../rebuild/own-host.ts';
import { serveApp } from '../../rebuild/serve-app.ts';
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
  const { close } = await serveApp(app, { host: '127.0.0.1', port, option: '--board' });
  return close;
}
