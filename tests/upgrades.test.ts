import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { editionVersion } from '../src/edition/edition.ts';
import { toFeed, toItem } from './support/feed.ts';
import { openTestSite, runRebuildProcess, type TestSite } from './support/rebuild.ts';
import type { StateSample } from './support/save-state.ts';
import { expectCompleteSite, getSource, readHeadlines, readPage } from './support/site-files.ts';
import { ageEdition } from './support/time.ts';

const samples = path.join(import.meta.dirname, 'fixtures/states');
const clock = fileURLToPath(new URL('support/clock.ts', import.meta.url));
const minute = 60_000;
const news = ['One', 'Two', 'Three'];
/** The first version that is upgraded. An edition before it is ignored. */
const first = 3;
const versions = Array.from({ length: editionVersion - first + 1 }, (_, at) => first + at);

afterEach(() => vi.unstubAllEnvs());

/** Opens a site with the state that a version of the code kept, half an hour after it did. */
async function openSample(version: number | 'unmarked'): Promise<TestSite> {
  const site = await openTestSite();
  rmSync(path.join(site.state, 'halfhour.json'));
  const { newsroom } = site;
  const { feeds, ...others } = newsroom.publication();
  site.configure({ ...others, feeds: { local: feeds.local, archives: feeds.archives } });
  const text = readFileSync(path.join(samples, `${version}.json`), 'utf8');
  const { at, origin, files }: StateSample = JSON.parse(text);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(site.dir, name.replace('state/', 'edition/'));
    mkdirSync(path.dirname(file), { recursive: true });
    const isText = !/\.(?:gz|png)$/.test(name);
    const text = content.replaceAll(origin, newsroom.origin);
    writeFileSync(file, isText ? text : Buffer.from(content, 'base64'));
  }
  // This also gives the edition the digest of its new addresses.
  ageEdition(site, 0);
  vi.stubEnv('NODE_OPTIONS', `--import ${clock}`);
  vi.stubEnv('CLOCK_OFFSET', String(Date.parse(at) + 30 * minute - Date.now()));
  const body = toFeed(news.map((title) => toItem(title)));
  newsroom.fail('/feeds/local.xml', { kind: 'body', type: 'application/rss+xml', body });
  return site;
}

describe('the state of an earlier version of the code', () => {
  test.each(versions)('%i is upgraded, and stories of sources that fail stay', async (version) => {
    const site = await openSample(version);
    const failing = ['/feeds/local-neighborhoods.xml', '/feeds/archives.xml', '/functions/v1'];
    for (const each of ['get_metainfo', 'get_details']) {
      site.newsroom.fail(`/functions/v1/${each}`, { kind: 'status', code: 403 });
    }
    for (const each of failing) site.newsroom.fail(each, { kind: 'status', code: 403 });
    const upgraded = await runRebuildProcess(site);
    expectCompleteSite(site, upgraded);
    expect(upgraded.output).not.toContain("can't be used");
    expect(getSource(upgraded, '/feeds/local.xml')).toMatchObject({ state: 'loaded', items: 3 });
    const kept = failing.map((each) => getSource(upgraded, each));
    expect(kept.map(({ state, items }) => [state, items])).toEqual([
      ['kept', 2],
      ['kept', 2],
      ['kept', 1],
    ]);
    expect(readHeadlines(site, '/local')).toEqual(expect.arrayContaining(news));
    expect(readHeadlines(site, '/archives')).toContain(
      'The schoolhouse that was a hospital for eleven weeks',
    );
    expect(readPage(site, '/blog/before')('main').text()).toContain('Words of the post.');
    const again = await runRebuildProcess(site);
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
  });

  test('that is too old to upgrade is replaced, and the report says so', async () => {
    const site = await openSample(first - 1);
    const replaced = await runRebuildProcess(site);
    expectCompleteSite(site, replaced);
    expect(replaced.output).toMatch(/edition\.json can't be used: .*version/s);
    expect(replaced.report.sources.map(({ state }) => state)).toEqual(Array(4).fill('loaded'));
    expect(readHeadlines(site, '/local')).toEqual(expect.arrayContaining(news));
    const again = await runRebuildProcess(site);
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged', problems: [] } });
  });

  test('from before state folders had a mark is taken over, and what nobody needs is removed', async () => {
    const site = await openSample('unmarked');
    expect(readdirSync(site.state)).not.toContain('halfhour.json');
    expectCompleteSite(site, await runRebuildProcess(site));
    expect(readHeadlines(site, '/local')).toEqual(expect.arrayContaining(news));
    const names = readdirSync(site.state);
    expect(names).toContain('halfhour.json');
    for (const gone of ['pages.json', 'pages.changes.json', 'lock'])
      expect(names).not.toContain(gone);
    expect(readdirSync(path.join(site.state, 'search'))).not.toContain('records');
    const again = await runRebuildProcess(site);
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged', problems: [] } });
  });
});
