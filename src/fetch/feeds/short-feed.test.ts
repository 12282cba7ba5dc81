import { describe, expect, test } from 'vitest';
import { toFeed, toItem } from '../../../tests/support/papers/feed.ts';
import { paperStart as start, usePaper } from '../../../tests/support/papers/paper.ts';
import type { Edition } from '../../edition/edition.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import type { Choices } from '../../rebuild/run.ts';

const hour = 60 * 60 * 1000;
const path = '/tales';
const paper = usePaper();

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `Tale ${at}`);

/** Lets the feed have these stories, each an hour older than the one before it. */
function tell(titles: readonly string[], etag?: string): void {
  const items = titles.map((title, at) =>
    toItem(title, `<pubDate>${new Date(start - at * hour).toUTCString()}</pubDate>`),
  );
  const headers = etag === undefined ? {} : { etag };
  paper.newsroom.fail(path, {
    kind: 'body',
    type: 'application/rss+xml',
    body: toFeed(items),
    headers,
  });
}

/** Fetches the feed some hours after the start. */
function fetchAt(
  hours: number,
  previous?: Edition,
  { entry = {}, ...options }: Partial<Choices> & { entry?: object; code?: string } = {},
) {
  const url = `${paper.newsroom.origin}${path}`;
  return paper.fetch({ feeds: { local: [{ url, ...entry }] } }, hours * 60, previous, options);
}

/** Fetches the feed once with so many stories, and then with others an hour later. */
async function shrink(before: number, titles: readonly string[], options = {}) {
  tell(numbers(before));
  const first = await fetchAt(0);
  tell(titles);
  return await fetchAt(1, first.edition, options);
}

describe('an answer of a feed', () => {
  test.each<[number, number, 'kept' | 'loaded']>([
    [14, 1, 'kept'],
    [14, 4, 'kept'],
    [14, 5, 'loaded'],
    [15, 5, 'loaded'],
    [7, 2, 'kept'],
    [6, 2, 'loaded'],
    [5, 1, 'loaded'],
    [40, 13, 'kept'],
    // A page can show no more than 15.
    [90, 15, 'loaded'],
    [1, 14, 'loaded'],
  ])('that had %i stories and has %i now is %s', async (before, now, state) => {
    const { source, titles } = await shrink(before, numbers(now));
    const most = Math.min(state === 'kept' ? before : now, 15);
    expect(source).toMatchObject({ state, failures: 0 });
    expect(titles).toEqual(numbers(most));
  });

  test('that is short tells what happened and what to do, and its new stories are shown', async () => {
    const { source, titles } = await shrink(14, ['News']);
    expect(source.message).toMatch(
      /^gives 1 story instead of 14, so its last good stories are kept until 2026-11-24; if that is right, rebuild once with --accept/,
    );
    expect(titles.toSorted()).toEqual(['News', ...numbers(14)].sort());
    expect(source).toMatchObject({ isShort: true, since: '2026-11-21T07:00:00.000Z' });
    expect(source.nextRetryAt).toBeUndefined();
  });

  test.each<[string, object]>([
    ['skip', { skip: ['Tale'] }],
    ['only', { only: ['Nothing'] }],
    ['limit', { limit: 1 }],
  ])('is not short because of %s in the publication file', async (_, entry) => {
    const { source, titles } = await shrink(14, numbers(14), { entry });
    expect(source).toMatchObject({ state: 'loaded', given: 14 });
    expect(titles.length).toBeLessThan(2);
  });

  test('that is the same, but of which new code finds less, is left to the gate', async () => {
    tell(numbers(14));
    const { edition } = await fetchAt(0);
    const [source] = edition.sources as FeedSource[];
    const before = { ...edition, sources: [{ ...source, given: 60 }] } as Edition;
    const read = await fetchAt(1, before, { code: 'new' });
    expect(read.source).toMatchObject({ state: 'loaded', given: 14 });
  });
});

describe('a short answer', () => {
  test('is believed after three days, also if the feed failed or gave a little more between', async () => {
    let { edition, source } = await shrink(14, ['News']);
    for (const [hours, state] of [
      [30, 'short'],
      [40, 'failing'],
      [50, 'more'],
      [60, 'empty'],
      [72, 'short'],
    ] as const) {
      if (state === 'short') tell(['News']);
      if (state === 'more') tell(['News', 'More', 'Most']);
      if (state === 'empty') tell([]);
      if (state === 'failing') paper.newsroom.fail(path, { kind: 'status', code: 404 });
      ({ edition, source } = await fetchAt(hours, edition, { force: true }));
      expect(source, state).toMatchObject({
        state: 'kept',
        given: 14,
        shortSince: '2026-11-21T07:00:00.000Z',
      });
      expect('isShort' in source && source.isShort === true, state).toBe(
        state === 'short' || state === 'more',
      );
    }
    tell(['News']);
    const believed = await fetchAt(73, edition, { force: true });
    expect(believed.titles).toEqual(['News']);
    expect(believed.source).toMatchObject({ state: 'loaded', given: 1 });
    expect(believed.source).toMatchObject({ shortSince: undefined });
    expect(believed.source.message).toContain(
      'gives 1 story instead of 14 since 2026-11-21, which is believed now',
    );
    const next = await fetchAt(74, believed.edition);
    expect(next.source).toMatchObject({ message: undefined });
  });

  test('begins anew once the feed has grown again', async () => {
    const { edition } = await shrink(14, ['News']);
    tell(numbers(12));
    const grown = await fetchAt(60, edition);
    expect(grown.source).toMatchObject({ state: 'loaded', given: 12 });
    expect(grown.titles).toEqual(numbers(12));
    tell(['News']);
    const again = await fetchAt(100, grown.edition);
    expect(again.source).toMatchObject({ state: 'kept', shortSince: '2026-11-25T10:00:00.000Z' });
  });

  test('is asked for as often as any other, and whole each time', async () => {
    tell(numbers(14), '"long"');
    let { edition } = await fetchAt(0);
    tell(['News'], '"short"');
    const asked: string[][] = [];
    for (const hours of [1, 1.25, 1.5, 1.75, 2]) {
      const read = await fetchAt(hours, edition);
      asked.push(read.requests);
      ({ edition } = read);
    }
    expect(asked).toEqual([[`${path} if new`], [], [path], [], [path]]);
  });

  test('is believed at once when an editor accepts it, though it is not due', async () => {
    const { edition, accepted: none } = await shrink(14, ['News']);
    expect(none).toEqual([]);
    const { source, titles, accepted } = await fetchAt(1.1, edition, { accept: 'an editor knows' });
    expect(titles).toEqual(['News']);
    expect(source).toMatchObject({ state: 'loaded', given: 1 });
    expect(accepted).toEqual([
      expect.stringMatching(/^local\/1 \(.*\/tales\) gives 1 story instead of 14$/),
    ]);
  });

  test('is doubted from now on when a clock that was wrong saw it first', async () => {
    const { edition } = await shrink(14, ['News']);
    const { source } = await fetchAt(-48, edition, { force: true });
    expect(source).toMatchObject({ state: 'kept', shortSince: '2026-11-19T06:00:00.000Z' });
  });
});

test('a feed that shrinks slowly is never short', async () => {
  let edition: Edition | undefined;
  for (const [hours, count] of [14, 9, 5, 2, 1].entries()) {
    tell(numbers(count));
    const read = await fetchAt(hours, edition);
    expect(read.source).toMatchObject({ state: 'loaded', given: count });
    ({ edition } = read);
  }
});
