import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { createTestSite, type Rebuilt, type TestSite } from '../support/rebuild.ts';
import { letPass } from '../support/time.ts';
import { expectWhole, getSource } from '../support/whole.ts';

const day = 24 * 60;
/** For a story of many rebuilds, on a machine that has much else to do. */
const patient = { timeout: 400_000 };
let site: TestSite;
let other: Newsroom;

// Two feeds of one publisher, one of another.
beforeAll(async () => {
  [site, other] = [await createTestSite(), await startNewsroom()];
  const { feeds: _feeds, blog: _blog, ...publication } = site.newsroom.publication();
  const feeds = {
    local: [`${site.newsroom.origin}/feeds/local.xml`],
    national: [`${site.newsroom.origin}/feeds/national.xml`],
    world: [`${other.origin}/feeds/world.xml`],
  };
  site.configure({ ...publication, feeds });
  expectWhole(site, await site.rebuild());
}, 120_000);
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Rebuilds so many minutes later; `asked` are the paths of feeds that were asked for, of both publishers. */
async function rebuildLater(
  minutes: number,
  ...args: string[]
): Promise<Rebuilt & { asked: string[] }> {
  letPass(site, minutes);
  for (const { requests } of [site.newsroom, other]) requests.length = 0;
  const result = await site.rebuild(...args);
  expect(result.status).toBe(0);
  const asked = [site.newsroom, other].flatMap(({ requests }) => requests.map(({ url }) => url));
  return { ...result, asked: asked.filter((path) => !path.startsWith('/pictures/')).sort() };
}
/** Every source is well, and has just been asked. */
async function startAnew(): Promise<void> {
  site.newsroom.heal();
  await rebuildLater(3 * day);
}
const local = '/feeds/local.xml';
const all = [local, '/feeds/national.xml', '/feeds/world.xml'];
const answer = (code: number, headers = {}, body?: string) =>
  site.newsroom.fail(local, { kind: 'status', code, headers, times: 1, ...(body && { body }) });

describe('a publisher that is busy', () => {
  test.each([
    ['600', 5, 30],
    [new Date(Date.now() + 90 * 60_000).toUTCString(), 60, 95],
    ['9'.repeat(400), 7 * 60, 8 * 60 + 5],
  ])(
    'and says 429 with Retry-After %s is left alone as a whole for that time, 8 hours at most',
    async (pause, within, after) => {
      await startAnew();
      answer(429, { 'retry-after': pause });
      const busy = await rebuildLater(30);
      expect(getSource(busy, local)).toMatchObject({
        state: 'kept',
        message: expect.stringMatching(/^Failed to fetch RSS feed: Too Many Requests \(429\)/),
      });
      const early = await rebuildLater(within);
      expect(early.asked.filter((path) => path !== '/feeds/world.xml')).toEqual([]);
      expect(getSource(early, local)).toMatchObject({ state: 'kept' });
      expect((await rebuildLater(after - within)).asked).toEqual(
        expect.arrayContaining(all.slice(0, 2)),
      );
    },
  );

  test('and says 503 with Retry-After keeps its other feeds', async () => {
    await startAnew();
    answer(503, { 'retry-after': '7200' });
    expect((await rebuildLater(30)).asked).toEqual(all);
    expect((await rebuildLater(60)).asked).toEqual(all.slice(1));
    expect((await rebuildLater(61)).asked).toEqual(all);
  });

  test('is asked at once with --force', async () => {
    await startAnew();
    answer(429, { 'retry-after': '7200' });
    await rebuildLater(30);
    expect((await rebuildLater(1, '--force')).asked).toEqual(all);
  });
});

test(
  'a feed that is not found again and again is asked for less often, never for longer than a day, and named',
  patient,
  async () => {
    await startAnew();
    site.newsroom.fail(local, { kind: 'status', code: 404 });
    const asked: boolean[] = [];
    let last: Awaited<ReturnType<typeof rebuildLater>> | undefined;
    for (const minutes of [30, 30, 30, 30, 60, 60, day, day]) {
      last = await rebuildLater(minutes);
      asked.push(last.asked.includes(local));
    }
    expect(asked).toEqual([true, true, true, false, true, false, true, true]);
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
  'a feed that is gone for good keeps its articles for a week, then loses them few by few; it is named all the while',
  patient,
  async () => {
    await startAnew();
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
    expect((await rebuildLater(12 * 60)).asked).not.toContain(local);
    expect((await rebuildLater(12 * 60)).asked).toContain(local);
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

test('a feed that has moved for good is read, and its new address proposed; one that is elsewhere for now is only read', async () => {
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
  expectWhole(site, result);
  for (const code of codes) {
    const { state, message } = getSource(result, `/moved/${code}`);
    const says = `it has moved for good: write ${origin}${local} into the publication file`;
    expect([state, message]).toEqual(['loaded', code === 301 || code === 308 ? says : undefined]);
  }
});
