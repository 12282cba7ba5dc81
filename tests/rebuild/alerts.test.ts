import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { heartbeatFile, type Heartbeat } from '../../src/edition/history/heartbeat.ts';
import type { Alert } from '../../src/rebuild/health/alert.ts';
import { listen } from '../support/listen.ts';
import { openTestSite, runRebuildProcess } from '../support/rebuild/rebuild.ts';
import { readPage } from '../support/site-files.ts';

const clock = path.join(import.meta.dirname, '../support/clock.ts');
const halfHour = 30 * 60 * 1000;

afterEach(() => vi.unstubAllEnvs());

/** Takes alerts and pings, under the addresses that rebuilds get from their environment. */
async function openReceiver(): Promise<{ alerts: Alert[]; pings: string[] }> {
  const received = { alerts: [] as Alert[], pings: [] as string[] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method === 'POST') received.alerts.push(JSON.parse(body) as Alert);
    else received.pings.push(request.url ?? '');
    response.end();
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  vi.stubEnv('ALERT_WEBHOOK', `${origin}/hook/t0ken-of-alerts`);
  vi.stubEnv('ALERT_PING', `${origin}/ping/t0ken-of-alerts`);
  return received;
}

test(
  'all sources fail for an hour and a half of rebuilds: one alert within two periods, /status says so, one alert at the end',
  { timeout: 300_000 },
  async () => {
    const received = await openReceiver();
    const site = await openTestSite();
    const feeds = ['/feeds/local.xml', '/feeds/national.xml'];
    const { blog: _, ...publication } = site.newsroom.publication();
    const [local, national] = feeds.map((feed) => site.newsroom.origin + feed);
    site.configure({ ...publication, feeds: { local: [local], national: [national] } });
    const readHeartbeat = (): Heartbeat =>
      JSON.parse(readFileSync(path.join(site.out, heartbeatFile), 'utf8'));
    vi.stubEnv('NODE_OPTIONS', `--import ${clock}`);
    const rebuildAt = async (half: number, ...args: string[]) => {
      vi.stubEnv('CLOCK_OFFSET', String(half * halfHour));
      const result = await runRebuildProcess(site, args);
      expect(result).toMatchObject({ status: 0, report: { problems: [] } });
      expect(JSON.stringify(result)).not.toContain('t0ken-of-alerts');
      return result.report;
    };

    const metrics = path.join(site.dir, 'halfhour.prom');
    await rebuildAt(0, '--log', 'json', '--report', metrics);
    expect(readFileSync(metrics, 'utf8')).toMatch(/^halfhour_requests\{.*outcome="ok"\} 2$/m);
    expect(received).toMatchObject({ alerts: [], pings: ['/ping/t0ken-of-alerts'] });
    for (const feed of feeds) site.newsroom.fail(feed, { kind: 'status', code: 404 });
    for (let half = 1; half <= 3; half += 1) {
      const report = await rebuildAt(half);
      expect(report).toMatchObject({ health: 'down', reasons: [/^None of the 2 sources/] });
      const told = half === 1 ? [] : [{ kind: 'change', health: 'down' }];
      expect(received.alerts).toMatchObject(told);
      expect(readHeartbeat()).toMatchObject({ at: report.started, health: 'down' });
      // The change is published at once, and then nothing is new, but for the day.
      if (half === 1) expect(report.outcome).toBe('published');
      expect(readPage(site, '/status')('main').text()).toContain('No source could be read.');
    }
    site.newsroom.heal();
    const healed = await rebuildAt(4, '--force');
    expect(healed).toMatchObject({ health: 'good', reasons: [] });
    await rebuildAt(5);
    expect(received.alerts.map(({ kind }) => kind)).toEqual(['change', 'end']);
    expect(received.pings).toHaveLength(3);
    expect(readHeartbeat()).toMatchObject({ health: 'good', sources: { loaded: 2 } });
    expect(readPage(site, '/status')('main').text()).toContain('The sources could be read.');
  },
);
