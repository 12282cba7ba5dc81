import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../../scripts/newsroom/faults.ts';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import { createTestSite, runRebuild, type TestSite } from '../support/rebuild/rebuild.ts';
import { expectCompleteSite } from '../support/site-files.ts';

const editionPath = '/data/edition.json';
const undated = '/undated.xml';
let site: TestSite;
/** The live site of the publication. */
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
  expectCompleteSite(site, first);
  expect(first.report).toMatchObject({
    first: `First build. No site of Halfhour is at ${live.origin}${editionPath} yet.`,
    problems: [],
  });
  expect(first.output).toContain('\nFirst build. No site of Halfhour is at');
  text = readFileSync(path.join(site.out, editionPath), 'utf8');
});
afterAll(async () => {
  await live.close();
  await site.close();
});

const serve = (fault: Fault) => live.fail(editionPath, fault);
const serveText = (body: string) => serve({ kind: 'body', type: 'application/json', body });

/** A site with the same publication file and new, empty folders. */
let machines = 0;
function toNewMachine(): TestSite {
  machines += 1;
  const dir = path.join(site.dir, String(machines));
  return { ...site, state: path.join(dir, 'edition'), out: path.join(dir, 'site') };
}

test('the published edition has the articles and nothing about their fetching', () => {
  expect(JSON.parse(text)).toMatchObject({ version: 1, articles: expect.any(Array) });
  expect(text).toContain('Of no day');
  expect(text).not.toMatch(/"(lastFetchedAt|at|etag|validators|failures|blog|posts|message)"/);
  expect(text).not.toContain(site.newsroom.key);
});

describe('a rebuild without state', () => {
  test('takes the articles of the live site with the times of their first fetch', async () => {
    serveText(text);
    const machine = toNewMachine();
    const result = await runRebuild(machine);
    expectCompleteSite(machine, result);
    expect(result.report.problems).toEqual([
      `Nothing is known here of earlier rebuilds: their articles are from ${live.origin}${editionPath}`,
    ]);
    expect(readFileSync(path.join(machine.out, editionPath), 'utf8')).toBe(text);
    expect(live.requests.at(-1)?.headers.authorization).toBeUndefined();
    // The next rebuild on this machine has state of its own.
    live.requests.length = 0;
    expect((await runRebuild(machine)).report).toMatchObject({
      outcome: 'unchanged',
      problems: [],
    });
    expect(live.requests).toEqual([]);
  });
});
