import { describe, expect, test } from 'vitest';
import { toFeed, toItem } from '../../../tests/support/papers/feed.ts';
import { paperStart as start, usePaper } from '../../../tests/support/papers/paper.ts';
import type { Article } from '../../edition/schema/article.ts';
import type { Edition } from '../../edition/edition.ts';
import type { Source } from '../../edition/source-kinds.ts';
import { getArticles } from '../../edition/stories.ts';
import type { Choices } from '../../rebuild/run.ts';

const paper = usePaper();

/** Fetches one feed some minutes after the start. */
const fetchOne = (
  entry: string | { url: string },
  minutes: number,
  previous?: Edition,
  choices: Partial<Choices> = {},
  section = 'local',
) => paper.fetch({ feeds: { [section]: [entry] } }, minutes, previous, choices);

const feed = '/feeds/local.xml';
const link = `<link rel="alternate" type="application/rss+xml" href="${feed}">`;
const page = (head: string) =>
  paper.newsroom.fail('/paper', {
    kind: 'body',
    type: 'text/html',
    body: `<!doctype html>${head}<p>Hi`,
  });

describe('an address of a page', () => {
  test('leads to the feed that the page names, which is remembered and proposed', async () => {
    page(link);
    const url = `${paper.newsroom.origin}/paper`;
    const first = await fetchOne(url, 0);
    expect(first.requests).toEqual(['/paper', feed]);
    expect(first.source).toMatchObject({
      url,
      state: 'loaded',
      message: `its address is a page, whose feed is read: write ${paper.newsroom.origin}${feed} into the publication file`,
    });
    expect(first.titles.length).toBeGreaterThan(5);
    const second = await fetchOne(url, 30, first.edition);
    expect(second.requests).toEqual([`${feed} if new`]);
    expect(second.source).toMatchObject({ state: 'loaded', message: first.source.message });
    expect(second.titles).toEqual(first.titles);
  });

  test('is asked again after its feed has failed', async () => {
    page(link);
    const first = await fetchOne(`${paper.newsroom.origin}/paper`, 0);
    paper.newsroom.fail(feed, { kind: 'status', code: 404 });
    const failed = await fetchOne(`${paper.newsroom.origin}/paper`, 30, first.edition);
    expect(failed.source.state).toBe('kept');
    page(link.replace(feed, '/feeds/world.xml'));
    const healed = await fetchOne(`${paper.newsroom.origin}/paper`, 60, failed.edition);
    expect(healed.requests).toEqual(['/paper', '/feeds/world.xml']);
    expect(healed.source.state).toBe('loaded');
  });

  test.each([
    ['that names no feed', '', ['/paper']],
    ['whose feed is a page too', link.replace(feed, '/paper?again'), ['/paper', '/paper?again']],
    ['whose feed is in a private network', link.replace(feed, 'http://10.1.2.3/feed'), ['/paper']],
  ])('%s is a failed feed', async (_, head, requests) => {
    page(head);
    paper.newsroom.fail('/paper?again', { kind: 'body', type: 'text/html', body: '<html>' });
    const { source, requests: sent } = await fetchOne(`${paper.newsroom.origin}/paper`, 0);
    expect(source.state).toBe('failed');
    expect(sent).toEqual(requests);
    if (head.includes('10.1.2.3'))
      expect(source.message).toContain('10.1.2.3 is a private address');
  });
});

describe('a feed', () => {
  test('with other options is read whole, once its half hour is over', async () => {
    const url = paper.newsroom.origin + feed;
    const first = await fetchOne(url, 0);
    const entry = { url, limit: 2 };
    expect((await fetchOne(entry, 5, first.edition)).requests).toEqual([]);
    const second = await fetchOne(entry, 30, first.edition);
    expect(second.requests).toEqual([feed]);
    expect(second.titles).toEqual(first.titles.slice(0, 2));
  });

  test('whose filter leaves nothing is loaded, and the report says so', async () => {
    const url = paper.newsroom.origin + feed;
    const { edition } = await fetchOne(url, 0);
    const entry = { url, only: ['no such word'] };
    const { source, titles } = await fetchOne(entry, 30, edition);
    expect(titles).toEqual([]);
    expect(source).toMatchObject({ state: 'loaded', message: expect.stringMatching(/leave none/) });
  });

  test('is requested at once and whole when an editor forces it', async () => {
    const url = paper.newsroom.origin + feed;
    const { edition } = await fetchOne(url, 0);
    const forced = await fetchOne(url, 1, edition, { force: true });
    expect(forced.requests).toEqual([feed]);
  });
});

describe('what a feed says of itself', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => toItem(`Tale ${at}`));
  test.each<[string, string, string | undefined]>([
    ['with all it needs', toFeed(items(2)), undefined],
    [
      'that is cut off',
      toFeed(items(2)).split('ale 1')[0]!,
      'its end is missing, and what came before was read; 1 left out: item 2: cut off',
    ],
    [
      'with too many items',
      toFeed(items(5_001)),
      '1 left out: 1 items between the first and the last 2500: too many',
    ],
    [
      'with items of no words',
      toFeed([...items(1), ...Array<string>(7).fill('<item></item>')]),
      `7 left out: ${[2, 3, 4, 5, 6].map((at) => `item ${at}: neither title nor text`).join('; ')}`,
    ],
  ])('%s', async (_, body, message) => {
    paper.newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
    const { source } = await fetchOne(paper.newsroom.origin + feed, 0);
    expect(source).toMatchObject({ state: 'loaded', message });
  });

  test.each([
    [301, true],
    [308, true],
    [302, false],
    [307, false],
  ] as const)('when its address leads on with %i', async (code, isForGood) => {
    paper.newsroom.fail('/moved', { kind: 'redirect', to: feed, code });
    const { source } = await fetchOne(`${paper.newsroom.origin}/moved`, 0);
    const proposal = `it has moved for good: write ${paper.newsroom.origin}${feed} into the publication file`;
    expect(source).toMatchObject({ state: 'loaded', message: isForGood ? proposal : undefined });
  });
});

describe('a busy publisher', () => {
  const other = '/feeds/national.xml';
  const fetchBoth = (minutes: number, previous?: Edition, choices: Partial<Choices> = {}) => {
    const [local, national] = [feed, other].map((path) => paper.newsroom.origin + path);
    return paper.fetch(
      { feeds: { local: [local], national: [national] } },
      minutes,
      previous,
      choices,
    );
  };
  /** Fetches both feeds twice. At the second time one of them is busy. */
  async function meet(code: number, pause: string) {
    const { edition } = await fetchBoth(0);
    const headers = { 'retry-after': pause };
    paper.newsroom.fail(feed, { kind: 'status', code, headers, times: 1 });
    return await fetchBoth(30, edition);
  }
  const listPaths = (requests: readonly string[]) =>
    requests.map((each) => each.replace(' if new', '')).sort();

  test.each([
    ['600', 5, 30],
    [new Date(Date.now() + 90 * 60_000).toUTCString(), 60, 95],
    ['9'.repeat(400), 7 * 60, 8 * 60 + 5],
  ])(
    'that answers 429 with Retry-After %s is asked for it then, or after 8 hours',
    async (pause, within, after) => {
      const busy = await meet(429, pause);
      const message = expect.stringMatching(/^Failed to fetch RSS feed: Too Many Requests \(429\)/);
      expect(busy.source).toMatchObject({ state: 'kept', message });
      const early = await fetchBoth(30 + within, busy.edition);
      expect(listPaths(early.requests)).toEqual(within < 30 ? [] : [other]);
      expect(early.source.state).toBe('kept');
      expect(listPaths((await fetchBoth(30 + after, early.edition)).requests)).toContain(feed);
    },
  );

  test('that answers 503 with Retry-After is asked for its other feeds', async () => {
    const busy = await meet(503, '7200');
    expect(listPaths(busy.requests)).toEqual([feed, other]);
    const next = await fetchBoth(90, busy.edition);
    expect(listPaths(next.requests)).toEqual([other]);
    expect(listPaths((await fetchBoth(151, next.edition)).requests)).toEqual([feed, other]);
  });

  test('is asked at once when an editor forces it', async () => {
    const busy = await meet(429, '7200');
    const { requests } = await fetchBoth(31, busy.edition, { force: true });
    expect(listPaths(requests)).toEqual([feed, other]);
  });
});

describe('a feed whose stories have all left while it failed knows of a story that returns', () => {
  const day = 24 * 60;
  const after = (minutes: number) => new Date(start + minutes * 60_000);
  const toStory = (date: Date, { id = 'bridge', words = 'Some words.' } = {}) =>
    toItem(
      'A bridge opens',
      `<guid>${id}</guid><description>${words}</description><pubDate>${date.toUTCString()}</pubDate>`,
    );
  const undated = toItem('A ferry is late');
  const [dated, later] = [after(-60), after(38 * day - 60)];
  const first = toStory(dated);

  test.each<[string, string[][], object[]]>([
    ['when it was first here, and its order', [[first, undated]], [{}, {}]],
    ['that it had no later date', [[toStory(later), undated]], [{}, {}]],
    [
      'that it had other words',
      [[toStory(later, { words: 'More.' })]],
      [{ date: later.toISOString(), isUpdated: true }],
    ],
    ['that it had another id', [[toStory(dated, { id: 'other' })]], [{}]],
    ['what it knew, after an answer without stories', [[], [first, undated]], [{}, {}]],
  ])('%s', async (_, answers, expected) => {
    const url = paper.newsroom.origin + feed;
    const answer = (items: string[]) =>
      paper.newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body: toFeed(items) });
    answer([first, undated]);
    let last = await fetchOne(url, 0);
    const known = getArticles(last.source);
    paper.newsroom.fail(feed, { kind: 'status', code: 404 });
    for (const days of [1, 35, 36]) last = await fetchOne(url, days * day, last.edition);
    expect(last.source).toMatchObject({ state: 'failed', publisher: 'A strange paper' });
    for (const [at, items] of answers.entries()) {
      answer(items);
      last = await fetchOne(url, (38 + at) * day, last.edition);
      expect(last.source.state).toBe('loaded');
    }
    const pick = ({ id, seen, date, isUpdated }: Article) => ({ id, seen, date, isUpdated });
    expect(getArticles(last.source).map(pick)).toEqual(
      expected.map((change, place) => ({ ...pick(known[place] as Article), ...change })),
    );
  });
});

test('a feed that editors move to another section, and back, has no new stories', async () => {
  const url = paper.newsroom.origin + feed;
  const pick = (source: Source) =>
    getArticles(source).map(({ title, seen, order }) => ({ title, seen, order }));
  const first = await fetchOne(url, 0);
  const moved = await fetchOne(url, 30, first.edition, {}, 'world');
  const { id, category } = moved.source;
  expect({ id, category, articles: pick(moved.source) }).toEqual({
    id: 'world/1',
    category: 'world',
    articles: pick(first.source),
  });
  const back = await fetchOne(url, 60, moved.edition);
  expect(pick(back.source)).toEqual(pick(first.source));
});
