import { describe, expect, test } from 'vitest';
import { toAnnotations } from '../src/build/report/annotations.ts';
import type { Fault } from '../scripts/newsroom/faults.ts';
import { openTestSite, type TestSite } from './support/rebuild.ts';
import { getSource } from './support/site-files.ts';

/** The number of rebuilds. `HALFHOUR_SOAK=50` makes a long run (docs/operating.md). */
const rounds = Number(process.env['HALFHOUR_SOAK'] || 2);

/** The changes of a usual day, in turn: nothing, a new story, a changed headline, a removed story. */
const events = [
  () => undefined,
  ({ newsroom: { shelf } }: TestSite, round: number) => {
    const [story] = shelf.getFeed('/feeds/world.xml')!.stories;
    const fresh = {
      id: `fresh-${round}`,
      title: `Fresh news, number ${round}`,
      age: '0m',
    } as const;
    shelf.addStory('/feeds/world.xml', { ...story!, ...fresh });
  },
  ({ newsroom: { shelf } }: TestSite, round: number) => {
    const [post] = shelf.posts;
    shelf.editPost(post!.slug, { metaTitle: `Our post, for the ${round}th time` });
  },
  ({ newsroom: { shelf } }: TestSite) => {
    const oldest = shelf.getFeed('/feeds/world.xml')!.stories.at(-1);
    shelf.removeStory('/feeds/world.xml', oldest!.id);
  },
];

const body = (text: string): Fault => ({ kind: 'body', type: 'text/html', body: text });
const faults: [Fault, RegExp][] = [
  [{ kind: 'status', code: 401 }, /Unauthorized \(401\)/],
  [{ kind: 'status', code: 403 }, /Forbidden \(403\)/],
  [{ kind: 'status', code: 404 }, /Not Found \(404\)/],
  [{ kind: 'status', code: 410 }, /Gone \(410\)/],
  // Retry-After would also delay requests to other feeds of the host.
  [{ kind: 'status', code: 429 }, /Too Many Requests \(429\)/],
  [{ kind: 'status', code: 500 }, /Internal Server Error \(500\)/],
  [{ kind: 'status', code: 503 }, /Service Unavailable \(503\)/],
  [{ kind: 'redirect', to: '?again' }, /redirected more than 5 times/],
  [{ kind: 'redirect', to: 'file:///etc/passwd' }, /redirected to file:/],
  [body('<!doctype html><title>Log in</title>'), /not a feed: an HTML page/],
  [body(''), /not a feed: an empty answer/],
  [{ kind: 'cut', bytes: 100 }, /^Failed to fetch RSS feed: ./],
];

describe('repeated rebuilds', () => {
  test(
    `raise no alarm in ${rounds} rounds without a fault`,
    { timeout: rounds * 60_000 },
    async () => {
      const site = await openTestSite();
      const outcomes: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        events[round % events.length]!(site, round);
        const { status, report } = await site.rebuild('--force');
        outcomes.push(report.outcome);
        expect({ round, status, problems: report.problems }).toEqual({
          round,
          status: 0,
          problems: [],
        });
        expect(
          report.sources.filter(({ state, message }) => state !== 'loaded' || message),
        ).toEqual([]);
        expect(toAnnotations(report, new Date())).toEqual([]);
      }
      expect(outcomes).toEqual(Array(rounds).fill('published'));
    },
  );

  test('report each of twelve faults at once: its cause, its beginning and a command to reproduce it', async () => {
    const site = await openTestSite();
    const good = await site.rebuild();
    const paths = site.newsroom.shelf.feeds.slice(0, faults.length).map(({ path }) => path);
    for (const [index, [fault]] of faults.entries()) site.newsroom.fail(paths[index]!, fault);
    const bad = await site.rebuild('--force');
    const still = await site.rebuild('--force');
    expect(bad).toMatchObject({ status: 0 });
    expect(bad.report.sources.filter(({ state }) => state === 'kept')).toHaveLength(faults.length);
    for (const [index, [, cause]] of faults.entries()) {
      const path = paths[index]!;
      const source = getSource(bad, path);
      expect(source).toMatchObject({
        state: 'kept',
        items: getSource(good, path).items,
        message: expect.stringMatching(cause),
        since: expect.stringMatching(/^\d{4}-/),
        command: expect.stringMatching(/^curl /),
      });
      expect(getSource(still, path).since).toBe(source.since);
      expect(bad.output).toContain(`kept ${source.id} since ${source.since}`);
      expect(bad.output).toContain(source.command);
    }
    site.newsroom.heal();
    const healed = await site.rebuild('--force');
    expect(healed.report.sources.filter(({ state }) => state !== 'loaded')).toEqual([]);
  });
});
