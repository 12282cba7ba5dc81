import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createBlogSite } from '../support/papers/blog.ts';
import { runRebuildProcess, type Rebuilt, type TestSite } from '../support/rebuild/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, readHeadlines } from '../support/site-files.ts';

const day = 24 * 60 * 60 * 1000;
const clock = fileURLToPath(new URL('../support/clock.ts', import.meta.url));
let site: TestSite;
let good: Rebuilt;
let headlines: string[];

beforeAll(async () => {
  site = await createBlogSite(12);
  good = await runRebuildProcess(site);
  expectCompleteSite(site, good);
  headlines = readHeadlines(site, '/archives');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => site.close());

/** Rebuilds, and expects every source to be requested and loaded without a loss. */
async function expectHealthyRebuild(): Promise<Rebuilt> {
  site.newsroom.requests.length = 0;
  const result = await runRebuildProcess(site);
  expect(result.status).toBe(0);
  const requested = site.newsroom.requests.map(({ url }) => url.split('?')[0]);
  expect(requested).toContain('/feeds/archives.xml');
  expect(requested).toContain('/functions/v1/get_metainfo');
  expect(result.report.sources.map(({ state, items }) => [state, items])).toEqual(
    good.report.sources.map(({ items }) => ['loaded', items]),
  );
  return result;
}

test.each([
  ['a year ahead', 365 * day],
  ['a year behind', -365 * day],
])(
  'with a clock %s, and once it is corrected, every source is requested and nothing is lost',
  async (_, offset) => {
    vi.stubEnv('NODE_OPTIONS', `--import ${clock}`);
    vi.stubEnv('CLOCK_OFFSET', String(offset));
    const result = await expectHealthyRebuild();
    // Only the day that pages name is another one.
    expect(result.report).toMatchObject({ outcome: 'published', differences: {} });
    // The next retry of a source that fails now is dated by the wrong clock.
    ageEdition(site, 60);
    site.newsroom.fail('/feeds/archives.xml', { kind: 'status', code: 410, times: 1 });
    const failed = await runRebuildProcess(site);
    const { articles } = good.report;
    // Only the state of a source is new.
    expect(failed.report).toMatchObject({ outcome: 'published', differences: {}, articles });
    vi.unstubAllEnvs();
    expect((await expectHealthyRebuild()).report.differences).toEqual({});
    expect(readHeadlines(site, '/archives')).toEqual(headlines);
  },
);
