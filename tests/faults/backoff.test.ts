import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { createTestSite, type Rebuilt, type TestSite } from '../support/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, getSource } from '../support/site-files.ts';

const day = 24 * 60;
let site: TestSite;
let other: Newsroom;

// Two feeds are from one publisher, the third is from another.
beforeAll(async () => {
  [site, other] = [await createTestSite(), await startNewsroom()];
  const { feeds: _feeds, blog: _blog, ...publication } = site.newsroom.publication();
  const feeds = {
    local: [`${site.newsroom.origin}/feeds/local.xml`],
    national: [`${site.newsroom.origin}/feeds/national.xml`],
    world: [`${other.origin}/feeds/world.xml`],
  };
  site.configure({ ...publication, feeds });
  expectCompleteSite(site, await site.rebuild());
}, 120_000);
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Rebuilds some minutes later. `requested` has the feed paths that were requested from both publishers. */
async function rebuildLater(
  minutes: number,
  ...args: string[]
): Promise<Rebuilt & { requested: string[] }> {
  ageEdition(site, minutes);
  for (const { requests } of [site.newsroom, other]) requests.length = 0;
  const result = await site.rebuild(...args);
  expect(result.status).toBe(0);
  const paths = [site.newsroom, other].flatMap(({ requests }) => requests.map(({ url }) => url));
  return { ...result, requested: paths.filter((path) => !path.startsWith('/pictures/')).sort() };
}

/** Makes every source healthy, and fetches each. */
async function healAll(): Promise<void> {
  site.newsroom.heal();
  await rebuildLater(3 * day);
}
const local = '/feeds/local.xml';
const all = [local, '/feeds/national.xml', '/feeds/world.xml'];
const failOnce = (code: number, headers: Record<string, string>) =>
  site.newsroom.fail(local, { kind: 'status', code, headers, times: 1 });

describe('a busy publisher', () => {
  test.each([
    ['600', 5, 30],
    [new Date(Date.now() + 90 * 60_000).toUTCString(), 60, 95],
    ['9'.repeat(400), 7 * 60, 8 * 60 + 5],
  ])(
    'that responds 429 with Retry-After %s gets no request for that feed until then, at most 8 hours',
    async (retryAfter, within, after) => {
      await healAll();
      failOnce(429, { 'retry-after': retryAfter });
      const busy = await rebuildLater(30);
      expect(getSource(busy, local)).toMatchObject({
        state: 'kept',
        message: expect.stringMatching(/^Failed to fetch RSS feed: Too Many Requests \(429\)/),
      });
      const early = await rebuildLater(within);
      expect(early.requested).not.toContain(local);
      expect(early.requested.length).toBe(within < 30 ? 0 : 2);
      expect(getSource(early, local)).toMatchObject({ state: 'kept' });
      expect((await rebuildLater(after - within)).requested).toEqual(
        expect.arrayContaining(all.slice(0, 2)),
      );
    },
  );

  test('that responds 503 with Retry-After still gets requests for its other feeds', async () => {
    await healAll();
    failOnce(503, { 'retry-after': '7200' });
    expect((await rebuildLater(30)).requested).toEqual(all);
    expect((await rebuildLater(60)).requested).toEqual(all.slice(1));
    expect((await rebuildLater(61)).requested).toEqual(all);
  });

  test('gets requests at once with --force', async () => {
    await healAll();
    failOnce(429, { 'retry-after': '7200' });
    await rebuildLater(30);
    expect((await rebuildLater(1, '--force')).requested).toEqual(all);
  });
});

test('a redirected feed is read, and the report proposes the new address of a permanent redirect', async () => {
  site.newsroom.heal();
  const codes = [301, 308, 302, 307] as const;
  const { blog: _blog, ...publication } = site.newsroom.publication();
  const { origin } = site.newsroom;
  for (const code of codes) {
    site.newsroom.fail(`/moved/${code}`, { kind: 'redirect', to: local, code });
  }
  const feeds = { opinion: codes.map((code) => `${origin}/moved/${code}`) };
  site.configure({ ...publication, feeds: { ...feeds, local: [origin + local] } });
  const result = await site.rebuild('--force', '--accept', 'other feeds');
  expectCompleteSite(site, result);
  for (const code of codes) {
    const { state, message } = getSource(result, `/moved/${code}`);
    const proposal = `it has moved for good: write ${origin}${local} into the publication file`;
    expect([state, message]).toEqual([
      'loaded',
      code === 301 || code === 308 ? proposal : undefined,
    ]);
  }
});
