import { afterEach, describe, expect, test, vi } from 'vitest';
import { countSeenAfter, loadFollowed } from './followed.ts';

afterEach(() => vi.unstubAllGlobals());

const visit = '2026-11-27T12:00:00.000Z';
const early = '2026-11-27T06:00:00.000Z';
const late = '2026-11-27T18:00:00.000Z';
const local = { kind: 'section', id: 'local', name: 'Local', since: early } as const;
const topic = { kind: 'topic', id: 'sea', name: 'Sea', since: early } as const;

const toItem = (item: object = {}) => {
  const shared = { id: '1', title: 'A', url: 'https://a.example/1', _source: { title: 'A Paper' } };
  return { ...shared, date_published: early, ...item };
};

/** Answers with these items in the feed of each path, and with none of what is hidden. */
function serve(feeds: Record<string, object[]>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/data/hidden.json') return Response.json([]);
    const items = feeds[path];
    const feed = { home_page_url: 'https://news.example/local', items };
    return items ? Response.json(feed) : new Response(null, { status: 404 });
  });
}

describe('a story of what a reader follows is', () => {
  const toCount = async (item: object, since = Date.parse(visit)) => {
    serve({ '/local/feed.json': [toItem(item)] });
    return countSeenAfter(await loadFollowed([local]), since);
  };
  const dated = { section: 'Local', date: early };
  test.each([
    ['new', 'came after the last visit, whatever its date', { ...dated, seen: late }],
    ['new', 'came after the last visit, without a date', { section: 'Local', seen: late }],
    ['old', 'was there at the last visit', { ...dated, seen: early }],
    ['old', 'was there, dated later', { ...dated, date: late, seen: early }],
  ])('%s if it %s', async (age, _, story) => {
    expect(await toCount({ _story: story })).toBe(age === 'new' ? 1 : 0);
  });

  test.each([
    ['old', early],
    ['new', late],
  ])('%s by its date where nobody knows when it came', async (age, date) => {
    const count = await toCount({ date_published: date, _story: { section: 'Blog', date } });
    expect(count).toBe(age === 'new' ? 1 : 0);
  });

  test('old at a first visit', async () => {
    expect(await toCount({ _story: { ...dated, seen: late } }, 0)).toBe(0);
  });
});

test('a followed story has its section, its picture and its own date, and stands with the first that has it', async () => {
  const image = 'https://news.example/pictures/1.webp';
  const story = { section: 'Local', seen: late };
  const items = [toItem({ image, _story: story }), toItem({ id: '2', url: 'https://a.example/2' })];
  serve({ '/local/feed.json': items.slice(0, 1), '/topics/sea/feed.json': items });
  const [first, second, failed] = await loadFollowed([local, topic, { ...topic, id: 'gone' }]);
  const shared = { title: 'A', source: 'A Paper' };
  const [one, two] = ['https://a.example/1', 'https://a.example/2'];
  const expected = { ...shared, ...story, key: one, address: one, image: '/pictures/1.webp' };
  expect(first?.stories).toEqual([expected]);
  expect(second?.stories).toEqual([{ ...shared, key: two, address: two, seen: early }]);
  expect(failed).toEqual({ follow: { ...topic, id: 'gone' } });
});
