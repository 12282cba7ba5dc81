import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { toFeed, toItem } from '../../../tests/support/feed.ts';
import { toRun, toSite } from '../../../tests/support/site.ts';
import type { Article } from '../../edition/article.ts';
import type { Edition } from '../../edition/edition.ts';
import type { Source } from '../../edition/source-kinds.ts';
import { getArticles } from '../../edition/stories.ts';
import { publicationSchema } from '../../publication/publication.ts';
import type { Choices } from '../../rebuild/run.ts';
import { fetchEdition } from '../fetch-edition.ts';
import { startFetchSandbox, type FetchSandbox } from '../sandbox.ts';

const start = Date.parse('2026-11-21T06:00:00.000Z');
let newsroom: Newsroom;
let sandbox: FetchSandbox;
beforeAll(async () => {
  newsroom = await startNewsroom({ now: new Date(start) });
  sandbox = startFetchSandbox(1);
});
beforeEach(() => newsroom.heal());
afterAll(async () => {
  await sandbox.close();
  await newsroom.close();
});

/** Fetches one feed some minutes after the start. */
async function fetchOne(
  entry: string | { url: string },
  minutes: number,
  previous?: Edition,
  choices: Partial<Choices> = {},
  section = 'local',
) {
  newsroom.requests.length = 0;
  const publication = publicationSchema.parse({
    id: 'p',
    name: 'P',
    tagline: 'P',
    url: 'https://p.example',
    pictures: 'link',
    feeds: { [section]: [entry] },
  });
  const now = new Date(start + minutes * 60_000);
  const run = toRun({ now, choices, ports: { sandbox } });
  const begin = { previous, dir: '/nowhere' };
  const { edition } = await fetchEdition(toSite(publication), run, begin);
  const [source] = edition.sources;
  const requests = newsroom.requests.map(({ url, headers }) =>
    headers['if-none-match'] === undefined ? url : `${url} if new`,
  );
  return {
    edition,
    source: source!,
    titles: getArticles(source!).map((each) => each.title),
    requests,
  };
}

const feed = '/feeds/local.xml';
const link = `<link rel="alternate" type="application/rss+xml" href="${feed}">`;
const page = (head: string) =>
  newsroom.fail('/paper', { kind: 'body', type: 'text/html', body: `<!doctype html>${head}<p>Hi` });

describe('an address of a page', () => {
  test('leads to the feed that the page names, which is remembered and proposed', async () => {
    page(link);
    const url = `${newsroom.origin}/paper`;
    const first = await fetchOne(url, 0);
    expect(first.requests).toEqual(['/paper', feed]);
    expect(first.source).toMatchObject({
      url,
      state: 'loaded',
      message: `its address is a page, whose feed is read: write ${newsroom.origin}${feed} into the publication file`,
    });
    expect(first.titles.length).toBeGreaterThan(5);
    const second = await fetchOne(url, 30, first.edition);
    expect(second.requests).toEqual([`${feed} if new`]);
    expect(second.source).toMatchObject({ state: 'loaded', message: first.source.message });
    expect(second.titles).toEqual(first.titles);
  });

  test('is asked again after its feed has failed', async () => {
    page(link);
    const first = await fetchOne(`${newsroom.origin}/paper`, 0);
    newsroom.fail(feed, { kind: 'status', code: 404 });
    const failed = await fetchOne(`${newsroom.origin}/paper`, 30, first.edition);
    expect(failed.source.state).toBe('kept');
    page(link.replace(feed, '/feeds/world.xml'));
    const healed = await fetchOne(`${newsroom.origin}/paper`, 60, failed.edition);
    expect(healed.requests).toEqual(['/paper', '/feeds/world.xml']);
    expect(healed.source.state).toBe('loaded');
  });

  test.each([
    ['that names no feed', '', ['/paper']],
    ['whose feed is a page too', link.replace(feed, '/paper?again'), ['/paper', '/paper?again']],
    ['whose feed is in a private network', link.replace(feed, 'http://10.1.2.3/feed'), ['/paper']],
  ])('%s is a failed feed', async (_, head, requests) => {
    page(head);
    newsroom.fail('/paper?again', { kind: 'body', type: 'text/html', body: '<html>' });
    const { source, requests: sent } = await fetchOne(`${newsroom.origin}/paper`, 0);
    expect(source.state).toBe('failed');
    expect(sent).toEqual(requests);
    if (head.includes('10.1.2.3'))
      expect(source.message).toContain('10.1.2.3 is a private address');
  });
});

describe('a feed', () => {
  test('with other options is read whole, once its half hour is over', async () => {
    const url = newsroom.origin + feed;
    const first = await fetchOne(url, 0);
    const entry = { url, limit: 2 };
    expect((await fetchOne(entry, 5, first.edition)).requests).toEqual([]);
    const second = await fetchOne(entry, 30, first.edition);
    expect(second.requests).toEqual([feed]);
    expect(second.titles).toEqual(first.titles.slice(0, 2));
  });

  test('whose filter leaves nothing is loaded, and the report says so', async () => {
    const url = newsroom.origin + feed;
    const { edition } = await fetchOne(url, 0);
    const entry = { url, only: ['no such word'] };
    const { source, titles } = await fetchOne(entry, 30, edition);
    expect(titles).toEqual([]);
    expect(source).toMatchObject({ state: 'loaded', message: expect.stringMatching(/leave none/) });
  });

  test('is requested at once and whole when an editor forces it', async () => {
    const url = newsroom.origin + feed;
    const { edition } = await fetchOne(url, 0);
    const forced = await fetchOne(url, 1, edition, { force: true });
    expect(forced.requests).toEqual([feed]);
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
    const url = newsroom.origin + feed;
    const answer = (items: string[]) =>
      newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body: toFeed(items) });
    answer([first, undated]);
    let last = await fetchOne(url, 0);
    const known = getArticles(last.source);
    newsroom.fail(feed, { kind: 'status', code: 404 });
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
  const url = newsroom.origin + feed;
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
