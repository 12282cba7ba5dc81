import { describe, expect, test } from 'vitest';
import { getCategory } from '../../../publication/sections/site-categories.ts';
import type { Article } from '../../../edition/schema/article.ts';
import type { KnownItem } from '../../../edition/schema/known-item.ts';
import type { FeedItem } from '../../parse/feed.ts';
import { toArticles } from '../to-articles.ts';

const category = getCategory({}, 'local')!;
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:30:00Z');
type Item = Partial<FeedItem>;

/** A feed as it is read at a time, after what is known of it. */
function read(items: Item[], at = now, known: KnownItem[] = [], date?: string) {
  const feed = {
    title: 'The Ledger',
    items: items.map((item) => ({ title: '', description: '', categories: [], ...item })),
    dropped: [],
    ...(date !== undefined && { date, zone: 0 }),
  };
  const feedUrl = 'https://ledger.example/feed';
  return toArticles(feed, { category, feedUrl, timeZone: 'UTC', now: at, known });
}

/** The place of the first article with this title. */
const find = (articles: Article[], wanted: string) =>
  articles.find(({ title }) => title === wanted)!;
const titles = (articles: Article[]) => articles.map(({ title }) => title);
const dated = (title: string, date: string): Item => ({ title, guid: title, date, zone: 0 });
const undated = (title: string): Item => ({ title, guid: title });

describe('the order of an item', () => {
  test.each([
    ['is its own date', '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z', 'date'],
    ['may be 15 minutes ahead', '2026-11-21T12:15:00.000Z', '2026-11-21T12:15:00.000Z', 'date'],
    ['is that of an undated one, further ahead', '2026-11-21T12:16:00.000Z', undefined, 'seen'],
  ])('%s', (_, date, shown, orderedBy) => {
    const [article] = read([dated('A', date)]).articles;
    expect(article?.date).toBe(shown);
    expect(article?.orderedBy).toBe(orderedBy);
    if (shown === undefined) expect(article?.order).toBe('2026-11-20T11:59:59.000Z');
    else expect(article?.order).toBe(shown);
  });

  test('without a date is between its dated neighbors', () => {
    const { articles } = read([
      dated('new', '2026-11-19T10:00:00.000Z'),
      undated('first'),
      undated('second'),
      dated('old', '2026-11-19T07:00:00.000Z'),
      undated('last'),
    ]);
    expect(articles.slice(0, 4).map(({ title, order }) => [title, order.slice(11, 16)])).toEqual([
      ['last', '11:59'],
      ['new', '10:00'],
      ['first', '09:00'],
      ['second', '08:00'],
    ]);
    expect(find(articles, 'second').orderedBy).toBe('neighbors');
    expect(find(articles, 'last').orderedBy).toBe('seen');
  });

  test('without a neighbor is the date of the feed', () => {
    const { articles } = read([undated('A'), undated('B')], now, [], '2026-11-01T00:00:00.000Z');
    expect(titles(articles)).toEqual(['A', 'B']);
    expect(articles[0]).toMatchObject({ order: '2026-11-01T00:00:00.000Z', orderedBy: 'feed' });
  });

  test('stays the same when an undated feed is reordered or gets new items', () => {
    const first = read([undated('A'), undated('B'), undated('C')]);
    const next = read([undated('C'), undated('D'), undated('B'), undated('A')], later, first.items);
    expect(titles(next.articles)).toEqual(['D', 'A', 'B', 'C']);
  });

  test('stays undated when a date that was ahead is reached', () => {
    const items = [dated('A', '2026-11-21T12:30:00.000Z')];
    const first = read(items);
    expect(read(items, later, first.items).articles).toEqual(first.articles);
  });
});

describe('an item that is dated anew', () => {
  const item = { title: 'A', guid: 'a', zone: 0, dateText: 'first' };
  const first = read([{ ...item, date: '2026-11-21T10:00:00.000Z' }]);
  const again = { ...item, date: '2026-11-21T12:30:00.000Z', dateText: 'second' };

  test('keeps its first date', () => {
    const { articles, items } = read([again], later, first.items);
    expect(articles).toEqual(first.articles);
    const third = { ...again, date: '2026-11-21T13:00:00.000Z', dateText: 'third' };
    expect(read([third], new Date('2026-11-21T13:00:00Z'), items).articles).toEqual(first.articles);
  });

  test('together with other words is updated, and stays so', () => {
    const changed = { ...again, title: 'A, corrected' };
    const { articles, items } = read([changed], later, first.items);
    const expected = { date: again.date, isUpdated: true, order: again.date };
    expect(articles[0]).toMatchObject(expected);
    const much = new Date('2026-11-22T12:30:00Z');
    expect(read([changed], much, items).articles[0]).toMatchObject(expected);
  });

  test('by another zone for the same text has the new reading', () => {
    const local = { title: 'A', guid: 'a', date: '2026-11-21T10:00:00.000Z', dateText: '10:00' };
    const { items } = read([local]);
    const [article] = read(
      [{ ...local, zone: 0, date: '2026-11-21T09:00:00.000Z' }],
      later,
      items,
    ).articles;
    expect(article?.date).toBe('2026-11-21T09:00:00.000Z');
  });

  test.each([
    ['15 minutes ahead of its first sighting', later, '2026-11-21T12:15:00.000Z', true],
    ['further ahead', later, '2026-11-21T12:16:00.000Z', false],
    ['far ahead, but reached', new Date('2026-11-22T12:00:00Z'), '2026-11-21T18:00:00.000Z', false],
  ])('by another zone for the same text, %s', (_, at, date, isTaken) => {
    const text = { title: 'A', guid: 'a', dateText: '10:00' };
    const { items } = read([{ ...text, date: '2026-11-21T10:00:00.000Z' }]);
    const [article] = read([{ ...text, date }], at, items).articles;
    expect(article?.date).toBe(isTaken ? date : '2026-11-21T10:00:00.000Z');
    expect(article?.order).toBe(article?.date);
  });
});

describe('an item with another guid and address', () => {
  const toItems = (run: number, hour: number, names = ['A', 'B']) =>
    names.map((title) => ({
      title,
      description: `The text of ${title}.`,
      guid: `${title}-${run}`,
      link: `https://ledger.example/${title}?s=${run}`,
      date: `2026-11-21T${hour}:00:00.000Z`,
      zone: 0,
      dateText: `${hour}:00`,
    }));
  const withoutLinks = (articles: Article[]) => articles.map(({ link: _, ...rest }) => rest);

  test('is known again by its words, even if all are dated anew', () => {
    const first = read(toItems(1, 10));
    const next = read(toItems(2, 12), later, first.items);
    expect(withoutLinks(next.articles)).toEqual(withoutLinks(first.articles));
    expect(next.articles[0]?.link).toBe('https://ledger.example/A?s=2');
  });

  test.each([
    ['alone in its feed', [], ['A']],
    ['beside one that keeps its guid', [undated('C')], ['A', 'B']],
    ['beside a new one', [], ['A', 'B', 'D']],
  ])('is known again %s', (_, others, names) => {
    const first = read([...toItems(1, 10, ['A', 'B']), ...others]);
    const next = read([...toItems(2, 12, names), ...others], later, first.items);
    const toDates = (articles: Article[]) => articles.map(({ title, date }) => [title, date]);
    const isOld = ([title]: unknown[]) => names.includes(String(title)) && title !== 'D';
    expect(toDates(next.articles).filter(isOld)).toEqual(toDates(first.articles).filter(isOld));
    expect(find(next.articles, 'D')?.date).toBe(
      names.includes('D') ? '2026-11-21T12:00:00.000Z' : undefined,
    );
  });

  test('is another story, as long as the earlier one of its words stands in the feed', () => {
    const first = read(toItems(1, 10));
    const [daily] = toItems(2, 12);
    const next = read([daily!, ...toItems(1, 10)], later, first.items);
    expect(next.items.map(({ id }) => id)).toEqual(['A-2', 'A-1', 'B-1']);
  });

  test('is another story, in a feed that keeps the ids of others', () => {
    const first = read(toItems(1, 10));
    const [daily] = toItems(2, 12);
    const next = read([daily!, ...toItems(1, 10).slice(1)], later, first.items);
    expect(next.articles.map(({ id, date }) => [id, date?.slice(11, 13)])).toEqual([
      ['A-2', '12'],
      ['B-1', '10'],
    ]);
  });
});

test('a source remembers items that are not shown, and at most 300', () => {
  const many = Array.from({ length: 40 }, (_, index) => undated(`Story ${index}`));
  expect(read(many).articles).toHaveLength(15);
  expect(read(many).items).toHaveLength(40);
  const more = Array.from({ length: 400 }, (_, index) => undated(`Other ${index}`));
  expect(read(more, later, read(many).items).items).toHaveLength(300);
});
