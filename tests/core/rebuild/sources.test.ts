import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../../../scripts/newsroom/faults.ts';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { toCalendar, toEvent } from '../../support/papers/calendar.ts';
import {
  createTestSite,
  runRebuild,
  type Rebuilt,
  type TestSite,
} from '../../support/rebuild/rebuild.ts';
import { countCards, expectCompleteSite, getSource, readPage } from '../../support/site-files.ts';
import { nameSource } from '../../../src/publication/schema/name.ts';

const body = (text: string | Uint8Array, headers = {}): Fault => ({
  kind: 'body',
  type: 'application/rss+xml',
  body: text,
  headers,
});
const megabyte = 1024 * 1024;
/** 300 MB of zeros in 300 KB: a gzip file may consist of several streams. */
const bomb = Buffer.concat(Array<Buffer>(30).fill(gzipSync(Buffer.alloc(10 * megabyte))));
const status = (code: number, more = {}): Fault => ({ kind: 'status', code, ...more });
const redirect = (to: string, code: 301 | 302 = 302): Fault => ({ kind: 'redirect', to, code });
const cloudflare = { server: 'cloudflare', 'content-type': 'text/html' };
const check = '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>';
const login = '<!doctype html><title>Log in</title><form><input name="user"></form>';
const late = 'Failed to fetch RSS feed: no complete response within 20 s';
const large = 'Failed to fetch RSS feed: more than 5 MB';

/** Faults of a source, each with the message in the report and the number of requests. */
const rows: [name: string, fault: Fault, message: string | RegExp, requests: number][] = [
  ['403', status(403), 'Failed to fetch RSS feed: Forbidden (403)', 1],
  [
    '403 and a browser check',
    status(403, { headers: cloudflare, body: check }),
    'Failed to fetch RSS feed: Forbidden (403), since Cloudflare asks for a browser: its publisher has to let feed readers pass',
    1,
  ],
  ['404', status(404), 'Failed to fetch RSS feed: Not Found (404)', 1],
  [
    '410',
    status(410),
    /^Failed to fetch RSS feed: Gone \(410\); it is gone for good: take it out of the publication file; its articles stay until \d{4}-\d\d-\d\d$/,
    1,
  ],
  ['503 on every request', status(503), 'Failed to fetch RSS feed: Service Unavailable (503)', 4],
  [
    'a redirect to itself',
    redirect('?again'),
    'Failed to fetch RSS feed: redirected more than 5 times',
    6,
  ],
  [
    'a redirect to a file',
    redirect('file:///etc/passwd'),
    'Failed to fetch RSS feed: redirected to file:, which is not http(s)',
    1,
  ],
  [
    'a redirect to the metadata service of a cloud',
    redirect('http://169.254.169.254/latest/meta-data/', 301),
    /^Failed to fetch RSS feed: 169\.254\.169\.254 is a private address/,
    1,
  ],
  [
    'a redirect to an unknown host',
    redirect('http://nowhere.example/feed.xml'),
    /^Failed to fetch RSS feed: (?:no host has the name nowhere\.example|the name nowhere\.example can’t be looked up: is this machine connected\?)$/,
    4,
  ],
  ['one byte every 300 ms', { kind: 'slow', bytes: 1, everyMs: 300 }, late, 1],
  ['headers without a body', { kind: 'headers-then-hang' }, late, 1],
  ['nothing at all', { kind: 'hang' }, late, 1],
  [
    'the first 700 bytes of its feed',
    { kind: 'cut', bytes: 700 },
    /^Failed to fetch RSS feed: ./,
    4,
  ],
  ['a login page', body(login), 'RSS feed error: not a feed: an HTML page ("Log in")', 1],
  ['an error as JSON', body('{"status":"error","message":"quota"}'), /^RSS feed error: ./, 1],
  ['an empty body', body(''), 'RSS feed error: not a feed: an empty answer', 1],
  ['100 MB', body(Buffer.alloc(100 * megabyte, '<item/>')), large, 1],
  ['300 MB in 300 KB of gzip', body(bomb, { 'content-encoding': 'gzip' }), large, 1],
];
/** Such a message, of a feed or of a calendar. */
const toMessage = (message: string | RegExp, edit = (text: string) => text): unknown =>
  typeof message === 'string' ? edit(message) : expect.stringMatching(edit(message.source));

/** The faults that a calendar has too: it behaves as a feed does. */
const calendarRows = rows.filter(([name]) =>
  /^(?:403|410|503|a redirect to (?:itself|the metadata)|nothing at all|100 MB|300 MB)/.test(name),
);
const toCalendarPath = (at: number) => `/calendars/${at}.ics`;
const calendar = toCalendar(...toEvent(`DTSTART;VALUE=DATE:${toCompactDay(7)}`)).join('\n');

/** The day in some days, as calendars write it. */
function toCompactDay(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString();
  return day.slice(0, 10).replaceAll('-', '');
}

/** The sample publication with one more feed, which comes from a second publisher. */
interface FaultySite {
  site: TestSite;
  other: Newsroom;
  result: Rebuilt;
}
const otherFeed = '/feeds/local.xml?other';
let good: Rebuilt;
/** A site with an edition from before the faults. */
let known: FaultySite;
/** A site whose first rebuild meets the faults. */
let fresh: FaultySite;

async function open(): Promise<Omit<FaultySite, 'result'>> {
  const [site, other] = [await createTestSite(), await startNewsroom()];
  const publication = site.newsroom.publication();
  publication.feeds.opinion?.push(other.origin + otherFeed, 'http://nowhere.invalid/feed.xml');
  const calendars = calendarRows.map((_, at) => toCalendarPath(at));
  for (const path of calendars) site.newsroom.fail(path, body(calendar));
  site.configure({
    ...publication,
    calendars: calendars.map((path) => ({ url: site.newsroom.origin + path })),
  });
  return { site, other };
}

/** The path of the feed that has the fault of a row. */
const toPath = ({ site }: Pick<FaultySite, 'site'>, row: number) =>
  site.newsroom.shelf.feeds[row]!.path;

async function rebuildWithFaults(faulty: Omit<FaultySite, 'result'>): Promise<Rebuilt> {
  await faulty.other.close();
  for (const [row, [, fault]] of rows.entries()) {
    faulty.site.newsroom.fail(toPath(faulty, row), fault);
  }
  for (const [at, [, fault]] of calendarRows.entries())
    faulty.site.newsroom.fail(toCalendarPath(at), fault);
  faulty.site.newsroom.requests.length = 0;
  return await runRebuild(faulty.site, ['--force']);
}

beforeAll(async () => {
  const sites = [await open(), await open()] as const;
  good = await sites[0].site.rebuild();
  const [second, first] = await Promise.all([
    rebuildWithFaults(sites[0]),
    rebuildWithFaults(sites[1]),
  ]);
  known = { ...sites[0], result: second };
  fresh = { ...sites[1], result: first };
});

afterAll(async () => {
  await Promise.all([known, fresh].map(({ site }) => site.close()));
});

describe('a source that responds with', () => {
  test.each(rows.map((row, index) => [row[0], row, index] as const))(
    '%s keeps its articles, and the report names it',
    (_, [, , message, requests], index) => {
      const path = toPath(known, index);
      const before = getSource(good, path);
      expect(before).toMatchObject({ state: 'loaded' });
      expect(getSource(known.result, path)).toEqual({
        ...before,
        state: 'kept',
        failingSince: expect.any(String),
        // Of those, only 410 says so.
        ...(String(message).includes('410') && { goneSince: expect.any(String) }),
        outcome: 'kept',
        since: expect.stringMatching(/^\d{4}-/),
        message: toMessage(message),
      });
      expect(known.result.output).toContain(`kept ${nameSource(before.id)} since `);
      expect(getSource(fresh.result, toPath(fresh, index))).toMatchObject({
        state: 'failed',
        items: 0,
        message: toMessage(message),
      });
      const received = known.site.newsroom.requests.filter(({ url }) => url.split('?')[0] === path);
      expect(received).toHaveLength(requests);
    },
  );

  test.each(calendarRows.map((row, at) => [row[0], row, at] as const))(
    '%s, and is a calendar, keeps its events, and the report names it',
    (_, [, , message, requests], at) => {
      const path = toCalendarPath(at);
      // Events pass by themselves, so nothing is said of how long they stay.
      const edit = (text: string) =>
        text.replace('Failed to fetch RSS feed', 'Calendar').replace(/;.*/, '');
      const told = { message: toMessage(message, edit) };
      expect(getSource(good, path)).toMatchObject({ state: 'loaded' });
      expect(getSource(known.result, path)).toMatchObject({ state: 'kept', ...told });
      expect(getSource(fresh.result, path)).toMatchObject({ state: 'failed', ...told });
      const received = known.site.newsroom.requests.filter(({ url }) => url.split('?')[0] === path);
      expect(received).toHaveLength(requests);
    },
  );

  test('a refused connection keeps its articles, and the report names it', () => {
    const message = /^Failed to fetch RSS feed: no server answers at this address and port$/;
    expect(getSource(known.result, otherFeed)).toMatchObject({
      state: 'kept',
      items: getSource(good, otherFeed).items,
      message: expect.stringMatching(message),
    });
    expect(getSource(fresh.result, otherFeed)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message),
    });
  });

  test('an unknown host name fails, and the report names it', () => {
    expect(getSource(fresh.result, 'nowhere.invalid/feed.xml')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        /^Failed to fetch RSS feed: (?:no host has the name|the name) nowhere\.invalid/,
      ),
    });
  });
});

describe('with all these faults at once', () => {
  test('a known site is published complete with all its articles', () => {
    expectCompleteSite(known.site, known.result);
    expect(known.result.report.articles).toEqual(good.report.articles);
    expect(readPage(known.site, '/events')('main').text()).toContain('Supper');
  });

  test('a new site is published complete with the articles of the other sources', () => {
    expectCompleteSite(fresh.site, fresh.result);
    const others = fresh.result.report.sources.filter(({ state }) => state === 'loaded');
    expect(others.length).toBeGreaterThan(2);
    expect(countCards(fresh.site, '/archives')).toBeGreaterThan(2);
    expect(getSource(fresh.result, '/feeds/world.xml')).toMatchObject({ state: 'failed' });
    expect(readPage(fresh.site, '/world')('main').text()).toContain(
      'Unable to load world news at this time. Please try again later.',
    );
  });
});
