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
  test('alerts once at once and once when it ends, and pings while it is well', async () => {
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
      expect(alerts.map(({ kind }) => kind)).toEqual(half === 1 ? ['change'] : []);
      expect(site.readHeartbeat()).toMatchObject({
        at: toIso(half * 30),
        health: 'down',
        healthSince: toIso(30),
        unread: [{ id: 'local/1', state: 'kept', since: toIso(-30) }, { id: 'world/1' }],
      });
    }
    await site.attempt(390, 0, { sources: loaded });
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

  test('reminds once a day', async () => {
    const site = await openAlertedSite();
    for (const hours of [0, 12, 23, 24, 36, 48]) {
      await site.attempt(hours * 60, 0, { sources: kept });
    }
    expect(site.take().alerts.map(({ kind, started }) => [kind, started])).toEqual([
      ['change', toIso(0)],
      ['reminder', toIso(24 * 60)],
      ['reminder', toIso(48 * 60)],
    ]);
  });
});

test('a failed rebuild alerts with its problems, and stays told while it lasts', async () => {
  const site = await openAlertedSite();
  const problems = [Array.from({ length: 90 }, (_, at) => `/page-${at}: broken`).join('\n')];
  const first = await site.attempt(0, 1, { sources: loaded, problems });
  expect(first).toMatchObject({ health: 'degraded', reasons: [/The last rebuild failed/] });
  await site.attempt(30, 2, { problems: ['The publication file is wrong'] });
  const { alerts, pings } = site.take();
  expect(pings).toBe(0);
  expect(alerts).toMatchObject([{ kind: 'change', health: 'degraded', status: 1 }]);
  expect(alerts[0]?.problems).toHaveLength(13);
  expect(alerts[0]?.problems.at(-1)).toBe('and 78 more lines');
  // The sources were fine when they were last read.
  expect(site.readHeartbeat()).toMatchObject({ status: 2, sources: { loaded: 2 } });
  // Everyone can read the heartbeat.
  expect(JSON.stringify(site.readHeartbeat())).not.toContain('page-1');
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
  expect(alerts).toMatchObject([{ kind: 'change', status: 75, started: toIso(90) }]);
  expect(alerts[0]?.reasons.join()).toMatch(/has held the lock since November 21, 2026/);
});

test('what could not be sent is a problem without its address, and is sent again', async () => {
  const site = await openAlertedSite();
  site.behavior.status = 500;
  vi.stubEnv('SENDMAIL', '/no/such/sendmail');
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
