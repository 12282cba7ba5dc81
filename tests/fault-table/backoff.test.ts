import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { createTestSite, type Rebuilt, type TestSite } from '../support/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, getSource } from '../support/site-files.ts';

const day = 24 * 60;
/** For tests with many rebuilds. */
const long = { timeout: 400_000 };
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

test(
  'a feed that stays missing is requested less often, but at least once a day, and the report names it',
  long,
  async () => {
    await healAll();
    site.newsroom.fail(local, { kind: 'status', code: 404 });
    const requests: boolean[] = [];
    let last: Awaited<ReturnType<typeof rebuildLater>> | undefined;
    for (const minutes of [30, 30, 30, 30, 60, 60, day, day]) {
      last = await rebuildLater(minutes);
      requests.push(last.requested.includes(local));
    }
    expect(requests).toEqual([true, true, true, false, true, false, true, true]);
    expect(getSource(last!, local)).toMatchObject({
      state: 'kept',
      items: expect.any(Number),
      message:
        'Failed to fetch RSS feed: Not Found (404); failed 6 times in a row: see whether its address is still right',
    });
    site.newsroom.heal();
    expect(getSource(await rebuildLater(day), local)).toMatchObject({ state: 'loaded' });
  },
);

test(
  'a feed that is gone keeps its articles for a week, then loses them four by four, and the report names it',
  long,
  async () => {
    await healAll();
    site.newsroom.fail(local, { kind: 'status', code: 410 });
    const gone = await rebuildLater(30);
    const { items } = getSource(gone, local);
    expect(items).toBeGreaterThan(4);
    expect(getSource(gone, local)).toMatchObject({
      state: 'kept',
      message: expect.stringMatching(
        /^Failed to fetch RSS feed: Gone \(410\); it is gone for good: take it out of the publication file; its articles stay until \d{4}-\d\d-\d\d$/,
      ),
    });
    expect((await rebuildLater(12 * 60)).requested).not.toContain(local);
    expect((await rebuildLater(12 * 60)).requested).toContain(local);
    expect(getSource(await rebuildLater(5 * day), local)).toMatchObject({ state: 'kept', items });
    for (let left = items - 4; left > 0; left -= 4) {
      expect(getSource(await rebuildLater(2 * day), local)).toMatchObject({
        state: 'kept',
        items: left,
      });
    }
    expect(getSource(await rebuildLater(2 * day), local)).toMatchObject({
      state: 'failed',
      items: 0,
      message: expect.stringContaining('take it out of the publication file'),
    });
    site.newsroom.heal();
    expect(getSource(await rebuildLater(2 * day), local)).toMatchObject({ state: 'loaded', items });
  },
);

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
