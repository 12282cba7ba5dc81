import { describe, expect, test, vi } from 'vitest';
import { openAlertedSite, toIso } from '../../../tests/support/alerts.ts';
import type { SourceRow } from '../report/report.ts';

const toRow = (id: string, fields: Partial<SourceRow> = {}): SourceRow => ({
  id,
  kind: 'feed',
  url: `https://paper.example/${id}`,
  state: 'loaded',
  outcome: 'same',
  items: 9,
  ...fields,
});
const loaded = ['local/1', 'world/1'].map((id) => toRow(id));
const kept = loaded.map((row) => ({
  ...row,
  state: 'kept' as const,
  since: toIso(-30),
  message: 'Failed to fetch RSS feed: Not Found (404)',
}));

describe('a site whose sources all fail for six hours, a rebuild every half hour', () => {
  test('alerts once two attempts agree and once it ends, and pings while it is well', async () => {
    const site = await openAlertedSite();
    await site.attempt(0, 0, { sources: loaded });
    expect(site.take()).toEqual({ alerts: [], pings: 1 });
    expect(site.readHeartbeat()).toMatchObject({
      at: toIso(0),
      health: 'good',
      reasons: [],
      sources: { loaded: 2, kept: 0, failed: 0 },
      unread: [],
      next: toIso(30),
    });

    for (let half = 1; half <= 12; half += 1) {
      const report = await site.attempt(half * 30, 0, { sources: kept });
      expect(report).toMatchObject({ health: 'down', problems: [] });
      const { alerts, pings } = site.take();
      expect(pings).toBe(0);
      expect(alerts.map(({ kind }) => kind)).toEqual(half === 2 ? ['change'] : []);
      expect(site.readHeartbeat()).toMatchObject({
        at: toIso(half * 30),
        health: 'down',
        healthSince: toIso(30),
        unread: [{ id: 'local/1', state: 'kept', since: toIso(-30) }, { id: 'world/1' }],
      });
    }
    await site.attempt(390, 0, { sources: loaded });
    expect(site.take()).toEqual({ alerts: [], pings: 1 });
    await site.attempt(420, 0, { sources: loaded });
    const { alerts, pings } = site.take();
    expect(pings).toBe(1);
    expect(alerts).toMatchObject([{ kind: 'end', health: 'good', site: 'https://harbor.example' }]);
    expect(alerts[0]?.text).toMatch(/^Harbor Ärzte is well again \(since 2026-11-21T06:37/);
    const mails = site.readMails();
    expect(mails.match(/^ARGS -i -t$/gm)).toHaveLength(2);
    expect(mails.match(/^To: desk@harbor\.example$/gm)).toHaveLength(2);
    expect(mails.match(/^Subject: =\?UTF-8\?[BQ]\?.*$/gm)).toHaveLength(2);
    expect(mails).toContain('None of the 2 sources could be read');
  });
});

test('failed rebuilds alert with their problems and what to do', async () => {
  const site = await openAlertedSite();
  const problems = [Array.from({ length: 90 }, (_, at) => `/page-${at}: broken`).join('\n')];
  const first = await site.attempt(0, 1, { sources: loaded, problems });
  expect(first).toMatchObject({ health: 'degraded', reasons: [/The last rebuild failed/] });
  await site.attempt(30, 2, { problems: ['The publication file is wrong'] });
  const { alerts, pings } = site.take();
  expect(pings).toBe(0);
  expect(alerts).toMatchObject([
    { kind: 'change', health: 'degraded', status: 2, problems: ['The publication file is wrong'] },
  ]);
  expect(alerts[0]?.text).toContain('To do: Correct what the problems name, and rebuild.');
  // The sources were fine when they were last read.
  expect(site.readHeartbeat()).toMatchObject({ status: 2, sources: { loaded: 2 } });
  // Everyone can read the heartbeat.
  expect(JSON.stringify(site.readHeartbeat())).not.toContain('page-1');
});

test('of many problems an alert names the first, and how many more there are', async () => {
  const site = await openAlertedSite();
  const problems = [Array.from({ length: 90 }, (_, at) => `/page-${at}: broken`).join('\n')];
  for (const minutes of [0, 30]) await site.attempt(minutes, 1, { sources: loaded, problems });
  const [alert] = site.take().alerts;
  expect(alert?.problems).toHaveLength(13);
  expect(alert?.problems.at(-1)).toBe('and 78 more lines');
});

test('a source that is gone is told once, with the page that needs an editor', async () => {
  const site = await openAlertedSite();
  const gone = [loaded[0]!, { ...kept[1]!, goneSince: toIso(-60) }];
  const what = `The source feeds.world #1 (https://paper.example/world/1) is gone since 2026-11-20. The page https://harbor.example/world needs an editor`;
  const problems: string[][] = [];
  for (let half = 0; half < 8; half += 1) {
    problems.push((await site.attempt(half * 30, 0, { sources: gone })).problems);
  }
  expect(problems.map((each) => each.filter((line) => line.startsWith(what)).length)).toEqual([
    1,
    ...Array<number>(7).fill(0),
  ]);
  const told = site.take().alerts.filter(({ text }) => text.includes(what));
  expect(told.map(({ kind }) => kind)).toEqual(['gone']);
});

test('a stop by hand leaves the heartbeat as it is', async () => {
  const site = await openAlertedSite();
  await site.attempt(0, 0, { sources: loaded });
  const before = site.readHeartbeat();
  site.stop(30, 'SIGINT');
  expect(site.readHeartbeat()).toEqual(before);
  site.stop(60, 'SIGTERM');
  expect(site.readHeartbeat()).toMatchObject({ status: 1, health: 'degraded' });
  // It counts as the first of the two attempts that an alert waits for.
  await site.attempt(90, 1, { problems: ['It broke.'] });
  expect(site.take().alerts).toMatchObject([{ kind: 'change', health: 'degraded' }]);
});

test('a lock alerts once it has been held for two periods', async () => {
  const site = await openAlertedSite();
  await site.attempt(0, 0, { sources: loaded });
  const healths = [];
  for (const minutes of [30, 60, 90, 120]) {
    healths.push((await site.attempt(minutes, 75, {})).health);
  }
  expect(healths).toEqual(['good', 'good', 'degraded', 'degraded']);
  const { alerts } = site.take();
  expect(alerts).toMatchObject([{ kind: 'change', status: 75, started: toIso(120) }]);
  expect(alerts[0]?.reasons.join()).toMatch(/has held the lock since November 21, 2026/);
});

test('what could not be sent is a problem without its address, and is sent again', async () => {
  const site = await openAlertedSite();
  site.behavior.status = 500;
  vi.stubEnv('SENDMAIL', '/no/such/sendmail');
  await site.attempt(-30, 0, { sources: kept });
  const { problems } = await site.attempt(0, 0, { sources: kept });
  expect(problems).toEqual([
    expect.stringMatching(/^The alert by \w+ could not be sent: /),
    expect.stringMatching(/^The alert by \w+ could not be sent: /),
  ]);
  expect(problems.join()).toContain('status 500');
  expect(problems.join()).not.toContain('s3cr3t');
  site.behavior.status = 200;
  site.take();
  await site.attempt(30, 0, { sources: kept });
  expect(site.take().alerts).toMatchObject([{ kind: 'change' }]);
});

test('a private address is alerted only if the environment names it', async () => {
  const site = await openAlertedSite({ alerts: { webhook: 'http://127.0.0.1:9/hook' } });
  vi.stubEnv('ALERT_WEBHOOK', '');
  await site.attempt(-30, 0, { sources: kept });
  const { problems } = await site.attempt(0, 0, { sources: kept });
  expect(problems.join()).toMatch(/webhook could not be sent: its address is a private one/);
});

test('neither a replay nor the environment of a network alerts anybody', async () => {
  const site = await openAlertedSite();
  const replay = await site.attempt(0, 0, { sources: kept }, { replay: 'recording' });
  expect(replay.health).toBe('down');
  await site.attempt(30, 0, { sources: kept }, { ownAlerts: false });
  expect(site.take()).toEqual({ alerts: [], pings: 0 });
});
