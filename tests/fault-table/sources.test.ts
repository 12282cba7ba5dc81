import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../../scripts/newsroom/faults.ts';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { createTestSite, runRebuild, type Rebuilt, type TestSite } from '../support/rebuild.ts';
import { countCards, expectWhole, getSource } from '../support/whole.ts';

const body = (text: string | Uint8Array, headers = {}): Fault => ({
  kind: 'body',
  type: 'application/rss+xml',
  body: text,
  headers,
});
const megabyte = 1024 * 1024;
/** 300 MB of nothing in 300 KB: gzip streams may follow one another. */
const bomb = Buffer.concat(Array<Buffer>(30).fill(gzipSync(Buffer.alloc(10 * megabyte))));
/** A source that answers so: what the report says of it, and how often it is asked. */
const rows: { name: string; fault: Fault; says: RegExp; asked: number }[] = [
  {
    name: '403',
    fault: { kind: 'status', code: 403 },
    says: /^Failed to fetch RSS feed: Forbidden \(403\)$/,
    asked: 1,
  },
  {
    name: '403, and a test for browsers',
    fault: {
      kind: 'status',
      code: 403,
      headers: { server: 'cloudflare', 'content-type': 'text/html' },
      body: '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>',
    },
    says: /^Failed to fetch RSS feed: Forbidden \(403\), since Cloudflare asks for a browser: its publisher has to let feed readers pass$/,
    asked: 1,
  },
  {
    name: '404',
    fault: { kind: 'status', code: 404 },
    says: /^Failed to fetch RSS feed: Not Found \(404\)$/,
    asked: 1,
  },
  {
    name: '410',
    fault: { kind: 'status', code: 410 },
    says: /^Failed to fetch RSS feed: Gone \(410\); it is gone for good: take it out of the publication file; its articles stay until \d{4}-\d\d-\d\d$/,
    asked: 1,
  },
  {
    name: '503 without end',
    fault: { kind: 'status', code: 503 },
    says: /^Failed to fetch RSS feed: Service Unavailable \(503\)$/,
    asked: 4,
  },
  {
    name: 'a redirect to itself',
    fault: { kind: 'redirect', to: '?again' },
    says: /^Failed to fetch RSS feed: redirected more than 5 times$/,
    asked: 6,
  },
  {
    name: 'a redirect to a file',
    fault: { kind: 'redirect', to: 'file:///etc/passwd' },
    says: /^Failed to fetch RSS feed: redirected to file:, which is not http\(s\)$/,
    asked: 1,
  },
  {
    name: 'a redirect to the metadata service of a cloud',
    fault: { kind: 'redirect', to: 'http://169.254.169.254/latest/meta-data/', code: 301 },
    says: /^Failed to fetch RSS feed: 169\.254\.169\.254 is a private address/,
    asked: 1,
  },
  {
    name: 'a redirect to a name that nobody has',
    fault: { kind: 'redirect', to: 'http://nowhere.invalid/feed.xml' },
    says: /^Failed to fetch RSS feed: getaddrinfo (ENOTFOUND|EAI_AGAIN) nowhere\.invalid$/,
    asked: 4,
  },
  {
    name: 'one byte every 300 ms',
    fault: { kind: 'slow', bytes: 1, everyMs: 300 },
    says: /^Failed to fetch RSS feed: no complete response within 20 s$/,
    asked: 1,
  },
  {
    name: 'headers, and then nothing',
    fault: { kind: 'headers-then-hang' },
    says: /^Failed to fetch RSS feed: no complete response within 20 s$/,
    asked: 1,
  },
  {
    name: 'a page to log in',
    fault: body('<!doctype html><title>Log in</title><form><input name="user"></form>'),
    says: /^RSS feed error: not a feed: an HTML page \("Log in"\)$/,
    asked: 1,
  },
  {
    name: 'an error as JSON',
    fault: body('{"status":"error","message":"quota"}'),
    says: /^RSS feed error: ./,
    asked: 1,
  },
  {
    name: 'nothing',
    fault: body(''),
    says: /^RSS feed error: not a feed: an empty answer$/,
    asked: 1,
  },
  {
    name: '100 MB',
    fault: body(Buffer.alloc(100 * megabyte, '<item/>')),
    says: /^Failed to fetch RSS feed: more than 5 MB$/,
    asked: 1,
  },
  {
    name: '300 MB in 300 KB of gzip',
    fault: body(bomb, { 'content-encoding': 'gzip' }),
    says: /^Failed to fetch RSS feed: more than 5 MB$/,
    asked: 1,
  },
];

/** The sample publication, with one more feed from a publisher of its own. */
interface Paper {
  site: TestSite;
  other: Newsroom;
  result: Rebuilt;
}
const otherFeed = '/feeds/local.xml?other';
let good: Rebuilt;
let warm: Paper;
let cold: Paper;

async function open(): Promise<Omit<Paper, 'result'>> {
  const [site, other] = [await createTestSite(), await startNewsroom()];
  const publication = site.newsroom.publication();
  publication.feeds.opinion?.push(other.origin + otherFeed, 'http://nowhere.invalid/feed.xml');
  site.configure(publication);
  return { site, other };
}

/** The path of the feed that a row spoils. */
const toPath = ({ site }: Pick<Paper, 'site'>, row: number) => site.newsroom.shelf.feeds[row]!.path;

async function spoil(paper: Omit<Paper, 'result'>): Promise<Rebuilt> {
  await paper.other.close();
  for (const [row, { fault }] of rows.entries()) {
    paper.site.newsroom.fail(toPath(paper, row), fault);
  }
  paper.site.newsroom.requests.length = 0;
  return await runRebuild(paper.site, ['--force']);
}

beforeAll(async () => {
  const [before, never] = [await open(), await open()];
  good = await before.site.rebuild();
  const [after, first] = await Promise.all([spoil(before), spoil(never)]);
  [warm, cold] = [
    { ...before, result: after },
    { ...never, result: first },
  ];
}, 180_000);

afterAll(async () => {
  await Promise.all([warm, cold].map(({ site }) => site.close()));
});

describe('a source that answers with', () => {
  test.each(rows.map((row, index) => [row.name, row, index] as const))(
    '%s is named, and keeps what it had',
    (_, { says, asked }, index) => {
      const path = toPath(warm, index);
      const before = getSource(good, path);
      expect(before).toMatchObject({ state: 'loaded' });
      expect(getSource(warm.result, path)).toEqual({
        ...before,
        state: 'kept',
        outcome: 'kept',
        command: expect.stringContaining(before.url),
        since: expect.stringMatching(/^\d{4}-/),
        message: expect.stringMatching(says),
      });
      expect(warm.result.output).toContain(`kept ${before.id} since `);
      expect(getSource(cold.result, toPath(cold, index))).toMatchObject({
        state: 'failed',
        items: 0,
        message: expect.stringMatching(says),
      });
      const asks = warm.site.newsroom.requests.filter(({ url }) => url.split('?')[0] === path);
      expect(asks).toHaveLength(asked);
    },
  );

  test('no connection at all is named, and keeps what it had', () => {
    const says = /^Failed to fetch RSS feed: connect ECONNREFUSED 127\.0\.0\.1:\d+$/;
    expect(getSource(warm.result, otherFeed)).toMatchObject({
      state: 'kept',
      items: getSource(good, otherFeed).items,
      message: expect.stringMatching(says),
    });
    expect(getSource(cold.result, otherFeed)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(says),
    });
  });

  test('no host of its name is named', () => {
    expect(getSource(cold.result, 'nowhere.invalid/feed.xml')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        /^Failed to fetch RSS feed: getaddrinfo \w+ nowhere\.invalid$/,
      ),
    });
  });
});

describe('with all of them at once', () => {
  test('the site is published whole, with every article that it had', () => {
    expectWhole(warm.site, warm.result);
    expect(warm.result.report.articles).toEqual(good.report.articles);
  });

  test('a first site is published whole, with the articles of the others', () => {
    expectWhole(cold.site, cold.result);
    const others = cold.result.report.sources.filter(({ state }) => state === 'loaded');
    expect(others.length).toBeGreaterThan(2);
    expect(countCards(cold.site, '/archives')).toBeGreaterThan(2);
  });
});
