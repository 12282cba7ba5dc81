import { describe, expect, test } from 'vitest';
import type { Category } from '../../publication/categories.ts';
import { getCategory } from '../../publication/sections/site-categories.ts';
import { feedEntrySchema } from '../../publication/feed-entries.ts';
import { toArticles, toFilter } from './to-articles.ts';
import type { Feed, FeedItem } from '../parse/feed.ts';

const health = getCategory({}, 'health') as Category;
const feedUrl = 'https://clinic.example/news/feed.xml';
const now = new Date('2026-11-21T12:00:00Z');
const context = { category: health, feedUrl, now, timeZone: 'UTC', known: [] };
const feedOf = (...items: Partial<FeedItem>[]): Feed => ({
  title: 'Clinic &amp; Co',
  link: 'https://clinic.example/',
  items: items.map((item) => ({ title: '', description: '', categories: [], ...item })),
  dropped: [],
});
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
      seen: now.toISOString(),
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
    const [article] = toArticles({ ...feedOf({ title: 'T' }), title: '' }, context).articles;
    expect(article).toMatchObject({
      author: 'clinic.example',
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

const toOptions = (fields: object) => {
  const entry = feedEntrySchema.parse({ url: 'https://a.example/feed', ...fields });
  if (typeof entry === 'string') throw new Error('no options');
  return entry;
};

describe('the filter of a feed', () => {
  test.each([
    ['no options', {}, 'Any title', [], undefined],
    ['a skipped word, in any case', { skip: ['HOROSCOPE'] }, 'Your horoscope: Leo', [], 'skip'],
    ['a part of a word', { skip: ['cat'] }, 'A new category', [], undefined],
    ['words in a row', { skip: ['live blog'] }, 'Storm: live-blog of the day', [], 'skip'],
    ['a skipped label', { skip: ['sponsored'] }, 'A title', ['News', 'Sponsored'], 'skip'],
    ['an accent', { skip: ['señal'] }, 'La SEÑAL perdida', [], 'skip'],
    ['a pattern', { skip: ['/^deals?:/'] }, 'Deal: half price', [], 'skip'],
    ['a pattern elsewhere', { skip: ['/^deals?:/'] }, 'A great deal: half price', [], undefined],
    ['a wanted word', { only: ['harbor'] }, 'The harbor is open', [], undefined],
    ['no wanted word', { only: ['harbor', '/ferr(y|ies)/'] }, 'The bridge is open', [], 'only'],
    ['wanted, and skipped', { only: ['harbor'], skip: ['video'] }, 'Harbor', ['Video'], 'skip'],
  ])('with %s', (_, fields, title, labels, reason) => {
    expect(toFilter(toOptions(fields))(title, labels)?.reason).toBe(reason);
  });

  test('takes linear time for a pattern that would be exponential elsewhere', () => {
    const findUnwanted = toFilter(toOptions({ skip: ['/^(a+)+$/', '/(x+x+)+y/'] }));
    expect(findUnwanted(`${'a'.repeat(900)}!`, ['x'.repeat(900)])).toBeUndefined();
  });
});

test('a feed names what it leaves out, with the reason, the newest first', () => {
  const toItem = (title: string, hour: number, fields: object = {}) => ({
    ...{ title, description: '', categories: [], guid: `id-${hour}`, zone: 0 },
    ...{ link: `/${hour}`, date: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z` },
    ...fields,
  });
  const many = Array.from({ length: 60 }, (_, at) =>
    toItem(`Old ${at}`, 1, { guid: `old-${at}`, link: `/old-${at}` }),
  );
  const items = [
    ...[
      toItem('Ferry returns', 20),
      toItem('Your horoscope', 19),
      toItem('FERRY: returns', 18, { link: '/20' }),
    ],
    ...[toItem('A ferry waits', 17), toItem('Bridge closed', 16)],
    ...[toItem('Harbor ferry', 14), ...many],
  ];
  const { leftOut } = toArticles(
    { title: 'Clinic', items, dropped: [], wordless: [{ link: '/bare', guid: 'bare' }] },
    {
      category: getCategory({}, 'health') as Category,
      feedUrl: 'https://clinic.example/feed.xml',
      options: { skip: ['horoscope'], only: ['ferry', 'horoscope'], limit: 2 },
      ...{ now: new Date('2026-11-21T12:00:00Z'), timeZone: 'UTC', known: [] },
    },
  );
  expect(leftOut?.rows.slice(0, 3)).toEqual([
    {
      ...{ reason: 'skip', by: 'horoscope', id: 'id-19', title: 'Your horoscope' },
      link: 'https://clinic.example/19',
    },
    {
      ...{ reason: 'repeat', kept: 'id-20', id: 'id-18', title: 'FERRY: returns' },
      link: 'https://clinic.example/20',
    },
    {
      ...{ reason: 'limit', id: 'id-16', title: 'Bridge closed' },
      link: 'https://clinic.example/16',
    },
  ]);
  expect(leftOut?.rows).toHaveLength(40);
  expect(leftOut?.counts).toEqual({ skip: 1, repeat: 1, limit: 62, words: 1 });
});

describe('the options of a feed', () => {
  const items = [
    { title: 'Ferry returns', categories: ['News', 'Harbor'], date: '2026-11-20T08:00:00.000Z' },
    { title: 'Your horoscope', categories: ['Fun'], date: '2026-11-20T07:00:00.000Z' },
    { title: 'Bridge closed', categories: ['News'], date: '2026-11-20T06:00:00.000Z' },
  ];
  const feed = feedOf(...items);
  const toTitles = (options: object) =>
    toArticles(feed, { ...context, options }).articles.map(({ title }) => title);

  test.each([
    ['no options', {}, ['Ferry returns', 'Your horoscope', 'Bridge closed']],
    ['words to skip', { skip: ['horoscope', 'harbor'] }, ['Bridge closed']],
    ['wanted words', { only: ['news'] }, ['Ferry returns', 'Bridge closed']],
    ['a limit after both', { skip: ['horoscope'], limit: 1 }, ['Ferry returns']],
    ['words that leave nothing', { only: ['zebra'] }, []],
  ])('select stories: %s', (_, options, titles) => {
    expect(toTitles(options)).toEqual(titles);
  });

  test('name its source and its language', () => {
    const options = { name: 'A & B', language: 'pt-BR' };
    const [first] = toArticles(feed, { ...context, options }).articles;
    expect(first).toMatchObject({ source: 'A & B', language: 'pt-BR' });
  });
});
