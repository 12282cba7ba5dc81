import { describe, expect, test } from 'vitest';
import {
  clinic as context,
  toClinicFeed as feedOf,
} from '../../../tests/support/code/parse-stories.ts';
import { toArticles } from './to-articles.ts';
import type { FeedItem } from '../parse/feed.ts';

const toOne = (item: Partial<FeedItem>, more: Partial<typeof context> = {}) =>
  toArticles(feedOf({ title: 'T', ...item }), { ...context, ...more }).articles[0];

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
      seen: context.now.toISOString(),
      order: '2026-11-20T08:00:00.000Z',
      orderedBy: 'date',
      category: 'Heart',
      section: 'health',
      image: 'https://clinic.example/1.jpg',
      link: 'https://clinic.example/1',
      source: 'Clinic & Co',
      feedUrl: context.feedUrl,
    });
  });

  test('has the defaults of the specification', () => {
    const feed = { ...feedOf({ title: 'T' }), title: '', link: 'https://www.clinic.example/' };
    const [article] = toArticles(feed, context).articles;
    expect(article).toMatchObject({
      author: 'clinic.example',
      category: 'Health',
      source: 'clinic.example',
      excerpt: '',
    });
    expect(article?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(article?.date).toBeUndefined();
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
  ])('is titled by %s', (_by, item, title) => {
    expect(toOne(item)?.title).toBe(title);
  });

  test.each([
    ['without title and text', { title: ' ', link: 'https://x.example/a' }],
    ['whose title is an address', { title: 'https://x.example/a', link: 'https://x.example/a' }],
    [
      'whose title and text are no words of a story',
      { title: 'www.x.example', description: '<p>Read more</p><p>[link] [comments]</p>' },
    ],
  ])('is none %s', (_, item) => {
    expect(toOne(item)).toBeUndefined();
    const limited = { ...context, options: { limit: 1 } };
    const { articles } = toArticles(feedOf(item, { title: 'T' }), limited);
    expect(articles.map(({ title }) => title)).toEqual(['T']);
  });

  test.each([
    ['x@example.org (Ada Lovelace)', 'Ada Lovelace'],
    ['Ada Lovelace <x@example.org>', 'Ada Lovelace'],
    ['Ada (mailto:x@example.org)', 'Ada'],
    ['x@example.org', 'Clinic & Co'],
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
  test.each([
    ['its limit', { limit: 2 }],
    ['its filter', { only: ['Heart'] }],
  ])('is none that three stories of its feed have, whatever %s leaves of them', (_, options) => {
    const image = 'https://x.example/same.jpg';
    const titles = ['Heart one', 'Heart two', 'Lung'];
    const feed = feedOf(...titles.map((title) => ({ title, image })));
    const { articles } = toArticles(feed, { ...context, options });
    expect(articles.map((article) => article.image)).toEqual([undefined, undefined]);
  });

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
    ['may be in the text', { description: 'x <img src="/a.png">' }, 'https://clinic.example/a.png'],
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
