import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createBlogSite } from '../support/blog.ts';
import type { Rebuilt, TestSite } from '../support/rebuild.ts';
import { letPass } from '../support/time.ts';
import { expectWhole, readHeadlines } from '../support/whole.ts';

const day = 24 * 60 * 60 * 1000;
const clock = fileURLToPath(new URL('../support/clock.ts', import.meta.url));
let site: TestSite;
let good: Rebuilt;
let headlines: string[];

beforeAll(async () => {
  site = await createBlogSite(12);
  good = await site.rebuild();
  expectWhole(site, good);
  headlines = readHeadlines(site, '/archives');
}, 120_000);
afterEach(() => vi.unstubAllEnvs());
afterAll(() => site.close());

/** Rebuilds; every source must be asked and loaded, and nothing lost. */
async function expectWell(): Promise<Rebuilt> {
  site.newsroom.requests.length = 0;
  const result = await site.rebuild();
  expect(result.status).toBe(0);
  const asked = site.newsroom.requests.map(({ url }) => url.split('?')[0]);
  expect(asked).toContain('/feeds/archives.xml');
  expect(asked).toContain('/functions/v1/get_metainfo');
  expect(result.report.sources.map(({ state, items }) => [state, items])).toEqual(
    good.report.sources.map(({ items }) => ['loaded', items]),
  );
  return result;
}

test.each([
  ['a year ahead', 365 * day],
  ['a year behind', -365 * day],
])(
  'with a clock that is %s, and once it is right again, nothing is lost and every source is asked',
  async (_, wrong) => {
    vi.stubEnv('NODE_OPTIONS', `--import ${clock}`);
    vi.stubEnv('CLOCK_IS_WRONG_BY', String(wrong));
    const result = await expectWell();
    expect(result.report.outcome).toBe('unchanged');
    // A source that fails is then left alone until a time that is no time.
    letPass(site, 60);
    site.newsroom.fail('/feeds/archives.xml', { kind: 'status', code: 410, times: 1 });
    const failed = await site.rebuild();
    expect(failed.report).toMatchObject({ outcome: 'unchanged', articles: good.report.articles });
    vi.unstubAllEnvs();
    expect((await expectWell()).report.outcome).toBe('unchanged');
    expect(readHeadlines(site, '/archives')).toEqual(headlines);
  },
);
