import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../scripts/newsroom/faults.ts';
import { startNewsroom, type Newsroom } from '../scripts/newsroom/newsroom.ts';
import { toFeed, toItem } from './support/feed.ts';
import { createTestSite, runRebuild, type TestSite } from './support/rebuild.ts';
import { expectWhole, readHeadlines } from './support/whole.ts';

const published = '/data/edition.json';
const undated = '/undated.xml';
let site: TestSite;
/** What stands where the site is published for readers. */
let live: Newsroom;
let text: string;

beforeAll(async () => {
  [site, live] = [await createTestSite(), await startNewsroom()];
  const { origin } = site.newsroom;
  const feed = toFeed([toItem('Of no day'), toItem('Salt &amp;amp; &amp;lt;b&amp;gt; vinegar')]);
  site.newsroom.fail(undated, { kind: 'body', type: 'text/xml', body: feed });
  site.configure({
    ...site.newsroom.publication(),
    url: live.origin,
    feeds: { local: [`${origin}/feeds/local.xml`], opinion: [origin + undated] },
  });
  serve({ kind: 'status', code: 404 });
  const first = await site.rebuild();
  expectWhole(site, first);
  expect(first.report.problems).toEqual([
    `This rebuild starts afresh, since ${live.origin}${published} could not be used: Not Found (404)`,
  ]);
  text = readFileSync(path.join(site.out, published), 'utf8');
}, 120_000);
afterAll(async () => {
  await live.close();
  await site.close();
});

const serve = (fault: Fault) => live.fail(published, fault);
const serveText = (body: string) => serve({ kind: 'body', type: 'application/json', body });

/** A machine that has never rebuilt this site. */
let machines = 0;
function toNewMachine(): TestSite {
  machines += 1;
  const dir = path.join(site.dir, String(machines));
  return { ...site, state: path.join(dir, 'edition'), out: path.join(dir, 'site') };
}

test('what a site publishes of its edition holds its articles and nothing of how they were fetched', () => {
  expect(JSON.parse(text)).toMatchObject({ version: 1, articles: expect.any(Array) });
  expect(text).toContain('Of no day');
  expect(text).not.toMatch(/"(lastFetchedAt|at|etag|validators|failures|blog|posts|message)"/);
  expect(text).not.toContain(site.newsroom.key);
});

describe('a rebuild that knows of no earlier one', () => {
  test('takes the articles of the live site, with when they were first seen', async () => {
    serveText(text);
    const machine = toNewMachine();
    const result = await runRebuild(machine);
    expectWhole(machine, result);
    expect(result.report.problems).toEqual([
      `Nothing is known here of earlier rebuilds: their articles are from ${live.origin}${published}`,
    ]);
    expect(readFileSync(path.join(machine.out, published), 'utf8')).toBe(text);
    expect(live.requests.at(-1)?.headers.authorization).toBeUndefined();
    // The next one knows enough.
    live.requests.length = 0;
    expect((await runRebuild(machine)).report).toMatchObject({
      outcome: 'unchanged',
      problems: [],
    });
    expect(live.requests).toEqual([]);
  });

  test('keeps them where no source can be read', async () => {
    serveText(text);
    for (const feed of ['/feeds/local.xml', undated]) {
      site.newsroom.fail(feed, { kind: 'status', code: 403 });
    }
    const machine = toNewMachine();
    const result = await runRebuild(machine);
    expectWhole(machine, result);
    expect(result.report.sources.slice(0, 2).map(({ state }) => state)).toEqual(['kept', 'kept']);
    for (const page of ['/local', '/opinion']) {
      expect(readHeadlines(machine, page)).toEqual(readHeadlines(site, page));
    }
  });
});
