import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadFollowed } from './followed.ts';

afterEach(() => vi.unstubAllGlobals());

const before = '2026-11-27T06:00:00.000Z';
const press = '2026-11-27T12:00:00.000Z';
const after = '2026-11-27T18:00:00.000Z';
const local = { kind: 'section', id: 'local', name: 'Local', since: press } as const;

/** Loads the one story of a followed section. */
async function loadOne(item: object, keys: readonly string[] = []) {
  const shared = { id: '1', title: 'A', url: 'https://a.example/1', _source: { title: 'A Paper' } };
  const items = [{ ...shared, date_published: before, ...item }];
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === '/local/feed.json' ? { home_page_url: 'https://news.example/local', items } : [],
    ),
  );
  const seen = keys.map((key) => ({ key, title: 'A', address: key, source: 'A Paper' }));
  const { stories } = await loadFollowed([local], seen);
  return stories[0];
}

describe('a story of what a reader follows is', () => {
  const dated = { section: 'Local', date: before };
  test.each([
    [
      'new',
      'came after the press, with a date from after it',
      { ...dated, date: after, seen: after },
    ],
    ['new', 'came after the press, with a date from before it', { ...dated, seen: after }],
    ['new', 'came after the press, without a date', { section: 'Local', seen: after }],
    ['old', 'was there at the press, with a date from before it', { ...dated, seen: before }],
    ['old', 'was there at the press, without a date', { section: 'Local', seen: before }],
    ['old', 'was there at the press, dated later', { ...dated, date: after, seen: before }],
  ])('%s if it %s', async (age, _, story) => {
    expect((await loadOne({ _story: story }))?.isNew).toBe(age === 'new');
  });

  test('old if it was there at the last visit', async () => {
    const story = { section: 'Local', seen: after };
    expect((await loadOne({ _story: story }, ['https://a.example/1']))?.isNew).toBe(false);
  });

  test.each([
    ['old', before],
    ['new', after],
  ])('%s by its date where nobody knows when it came', async (age, date) => {
    const story = await loadOne({ date_published: date, _story: { section: 'Blog', date } });
    expect(story?.isNew).toBe(age === 'new');
  });
});

test('a followed story has its section and its own date, and no date that only sorts it', async () => {
  const shared = { key: 'https://a.example/1', title: 'A', address: 'https://a.example/1' };
  const expected = { ...shared, source: 'A Paper', section: 'Local', isNew: true };
  expect(await loadOne({ _story: { section: 'Local', seen: after } })).toEqual(expected);
  expect(await loadOne({ _story: { section: 'Local', seen: after, date: after } })).toEqual({
    ...expected,
    date: after,
  });
});
