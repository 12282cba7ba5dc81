import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articleSchema } from '../../edition/article.ts';
import { getCategory, type Category } from '../../publication/categories.ts';
import { mergeArticles, toArticles } from './articles.ts';
import type { Feed, FeedItem } from './feed.ts';

const health = getCategory('health') as Category;
const feedUrl = 'https://clinic.example/news/feed.xml';
const now = new Date('2026-11-21T12:00:00Z');
const context = { category: health, feedUrl, now, seen: new Map<string, string>() };
const feedOf = (...items: Partial<FeedItem>[]): Feed => ({
  title: 'Clinic &amp; Co',
  link: 'https://clinic.example/',
  items: items.map((item) => ({ title: '', description: '', categories: [], ...item })),
  dropped: [],
});
const toOne = (item: Partial<FeedItem>, more: Partial<typeof context> = {}) =>
  toArticles(feedOf({ title: 'T', ...item }), { ...context, ...more })[0];

describe('an article', () => {
  test('is made of an item', () => {
    const article = toOne({
      title: 'Flu &amp; you ',
      description: `<p>${'x'.repeat(250)}</p>`,
      author: 'Ada',
      date: '2026-11-20T08:00:00.000Z',
      categories: ['', 'Heart'],
      guid: 'g1',
      link: 'https://clinic.example/1?utm_source=rss',
      enclosure: { url: 'https://clinic.example/1.jpg', type: 'image/jpeg' },
    });
    expect(article).toEqual({
      id: 'g1',
      title: 'Flu & you',
      excerpt: `${'x'.repeat(200)}…`,
      author: 'Ada',
      date: '2026-11-20T08:00:00.000Z',
      seen: now.toISOString(),
      category: 'Heart',
      section: 'health',
      image: 'https://clinic.example/1.jpg',
      link: 'https://clinic.example/1?utm_source=rss',
      source: 'Clinic & Co',
    });
  });

  test('has the defaults of the specification', () => {
    const [article] = toArticles({ ...feedOf({ title: 'T' }), title: '' }, context);
    expect(article).toMatchObject({
      author: 'Staff Reporter',
      category: 'Health',
      source: 'clinic.example',
      excerpt: '',
    });
    expect(article?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(article).not.toHaveProperty('date');
  });

  test.each([
    ['guid, then link', { guid: 'g', link: 'https://x.example/1' }, 'g'],
    [
      'guid as it is written',
      { guid: ' https://x.example/?a=1&copy=2 ' },
      'https://x.example/?a=1&copy=2',
    ],
    ['link', { link: 'https://x.example/1' }, 'https://x.example/1'],
  ])('is known by its %s', (_by, item, id) => {
    expect(toOne(item)?.id).toBe(id);
  });

  test.each([
    [
      'the start of its text, without a title',
      { title: '<img src=x>', description: '<p>One two</p>' },
      'One two',
    ],
    [
      'its address, without any words',
      { title: '', link: 'https://www.x.example/a/b/?c=d' },
      'x.example/a/b',
    ],
  ])('is titled by %s', (_by, item, title) => {
    expect(toOne(item)?.title).toBe(title);
  });

  test('is none without title, text and link', () => {
    expect(toOne({ title: ' ', link: 'javascript:alert(1)' })).toBeUndefined();
  });

  test.each([
    ['x@example.org (Ada Lovelace)', 'Ada Lovelace'],
    ['Ada Lovelace <x@example.org>', 'Ada Lovelace'],
    ['Ada (mailto:x@example.org)', 'Ada'],
    ['x@example.org', 'Staff Reporter'],
    ['Ada, Bo (MD)', 'Ada, Bo (MD)'],
    ['<b>Ada</b>', 'Ada'],
  ])('by %j is by %j', (author, shown) => {
    expect(toOne({ author })?.author).toBe(shown);
  });
});

describe('the link of an article', () => {
  test.each([
    ['/a', 'https://clinic.example/a'],
    [' https://x.example/a ', 'https://x.example/a'],
    ['https://me:secret@x.example/a', 'https://x.example/a'],
    ['javascript:alert(1)', undefined],
    ['ftp://x.example/a', undefined],
    ['http://127.0.0.1:8080/a', undefined],
    ['http://2130706433/a', undefined],
    ['http://[::1]/a', undefined],
    ['http://', undefined],
  ])('%j is %j', (link, shown) => {
    expect(toOne({ link })?.link).toBe(shown);
  });

  test('may be private only on the origin of the feed itself', () => {
    const own = { feedUrl: 'http://127.0.0.1:4000/feed.xml' };
    expect(toOne({ link: 'http://127.0.0.1:4000/a' }, own)?.link).toBe('http://127.0.0.1:4000/a');
    expect(toOne({ link: 'http://127.0.0.1:4001/a' }, own)?.link).toBeUndefined();
  });
});

describe('the picture of an article', () => {
  const first = { url: 'https://x.example/1.jpg', type: 'image/jpeg' };
  test.each<[string, Partial<FeedItem>, string | undefined]>([
    ['enclosed comes first', { enclosure: first, image: 'https://x.example/2.jpg' }, first.url],
    [
      'is no sound',
      { enclosure: { url: 'https://x.example/1.mp3', type: 'audio/mpeg' } },
      undefined,
    ],
    [
      'may be enclosed without a type',
      { enclosure: { url: 'https://x.example/1.png?w=9' } },
      'https://x.example/1.png?w=9',
    ],
    [
      'may stand in the text',
      { description: 'x <img src="/a.png">' },
      'https://clinic.example/a.png',
    ],
    [
      'may stand in the content',
      { description: 'x', content: '<img src="/a.png">' },
      'https://clinic.example/a.png',
    ],
    [
      'is no counting pixel',
      { description: '<img src="/p.gif" width="1"><img src="/a.png" width=640>' },
      'https://clinic.example/a.png',
    ],
    ['is no inline data', { description: '<img src="data:image/gif;base64,R0">' }, undefined],
    [
      'is not inside a network',
      { image: 'http://10.0.0.1/a.png', description: '<img src="https://x.example/b.png">' },
      'https://x.example/b.png',
    ],
  ])('%s', (_title, item, image) => {
    expect(toOne(item)?.image).toBe(image);
  });
});

describe('the date of an article', () => {
  const seen = new Map([['g', '2026-11-19T00:00:00.000Z']]);
  test.each([
    ['is the date of its item', '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
    ['may be a little ahead', '2026-11-21T12:59:00.000Z', '2026-11-21T12:59:00.000Z'],
    [
      'is when it was first seen, if further ahead',
      '2026-11-21T13:01:00.000Z',
      '2026-11-19T00:00:00.000Z',
    ],
  ])('%s', (_title, date, shown) => {
    expect(toOne({ guid: 'g', date }, { seen })).toMatchObject({ date: shown });
  });

  test('is absent when there is none, and its place that of when it was first seen', () => {
    const articles = toArticles(
      feedOf(
        { title: 'Undated', guid: 'g' },
        { title: 'Newer', date: '2026-11-20T00:00:00.000Z' },
        { title: 'Older', date: '2026-11-18T00:00:00.000Z' },
      ),
      { ...context, seen },
    );
    expect(articles.map(({ title }) => title)).toEqual(['Newer', 'Undated', 'Older']);
  });
});

describe('the articles of a feed', () => {
  test('are the newest 15 of all its items', () => {
    const items = Array.from({ length: 20 }, (_, at) => ({
      title: `Story ${at}`,
      date: `2026-11-01T00:00:${String(at).padStart(2, '0')}.000Z`,
    }));
    const articles = toArticles(feedOf(...items), context);
    expect(articles.map(({ title }) => title)).toEqual(
      items
        .map(({ title }) => title)
        .reverse()
        .slice(0, 15),
    );
  });

  const later = { title: 'Later', date: '2026-11-20T00:00:00.000Z' };
  test.each<[string, Partial<FeedItem>, Partial<FeedItem>, number]>([
    ['the same guid', { guid: 'g' }, { guid: 'g' }, 1],
    ['the same link', { link: 'https://x.example/a' }, { link: 'https://x.example/a' }, 1],
    [
      'one link but for tracking',
      { link: 'https://x.example/a?utm_source=rss&id=1' },
      { link: 'http://www.x.example/a/?id=1' },
      1,
    ],
    ['the same title', { title: 'Flu: a guide' }, { title: 'FLU – A Guide!' }, 1],
    [
      'links that differ in a parameter',
      { link: 'https://x.example/a?id=1' },
      { link: 'https://x.example/a?id=2' },
      2,
    ],
    [
      'links that differ in a fragment',
      { link: 'https://x.example/a#1' },
      { link: 'https://x.example/a#2' },
      2,
    ],
    ['titles of signs only that differ', { title: '???' }, { title: '!!!' }, 2],
  ])('with %s are counted right, the later shown', (_what, one, other, count) => {
    const earlier = { title: 'Earlier', date: '2026-11-19T00:00:00.000Z' };
    const articles = toArticles(feedOf({ ...earlier, ...one }, { ...later, ...other }), context);
    expect(articles).toHaveLength(count);
    expect(articles[0]?.date).toBe(later.date);
  });

  test('of any feed satisfy the schema', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(
        'http://',
        '//x',
        'http://a:b@c',
        'http://[',
        '<img src=//x>',
        'mailto:x',
        '\u202e',
      ),
    );
    const optional = fc.option(words, { nil: undefined });
    const item = fc.record({
      title: words,
      description: words,
      categories: fc.array(words),
      link: optional,
      author: optional,
      guid: optional,
      image: optional,
      base: optional,
      date: fc.option(
        fc
          .date({ min: new Date('0100-01-01'), max: new Date('9998-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(words, fc.array(item), (title, items) => {
        const present = items.map((one) =>
          Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)),
        );
        for (const article of toArticles({ ...feedOf(...present), title }, context)) {
          articleSchema.parse(article);
        }
      }),
    );
  });
});

describe('merged articles', () => {
  test('are newest first, and of one moment in the order of their feeds', () => {
    const at = (title: string, date: string) => toArticles(feedOf({ title, date }), context);
    const merged = mergeArticles([
      [...at('b', '2026-11-20T00:00:00.000Z'), ...at('d', '2026-11-18T00:00:00.000Z')],
      [...at('a', '2026-11-21T00:00:00.000Z'), ...at('c', '2026-11-20T00:00:00.000Z')],
    ]);
    expect(merged.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  });
});
