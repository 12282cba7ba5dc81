import { describe, expect, test } from 'vitest';
import type { Category } from '../../publication/categories.ts';
import { getCategory } from '../../publication/sections/site-categories.ts';
import { feedEntrySchema } from '../../publication/feed-entries.ts';
import { toArticleLanguage } from './article-language.ts';
import { toArticles } from './to-articles.ts';
import { toFilter } from './wanted.ts';

const toOptions = (fields: object) => {
  const entry = feedEntrySchema.parse({ url: 'https://a.example/feed', ...fields });
  if (typeof entry === 'string') throw new Error('no options');
  return entry;
};

describe('the filter of a feed', () => {
  test.each([
    ['no options', {}, 'Any title', [], true],
    ['a skipped word, in any case', { skip: ['HOROSCOPE'] }, 'Your horoscope: Leo', [], false],
    ['a part of a word', { skip: ['cat'] }, 'A new category', [], true],
    ['words in a row', { skip: ['live blog'] }, 'Storm: live-blog of the day', [], false],
    ['a skipped label', { skip: ['sponsored'] }, 'A title', ['News', 'Sponsored'], false],
    ['an accent', { skip: ['señal'] }, 'La SEÑAL perdida', [], false],
    ['a pattern', { skip: ['/^deals?:/'] }, 'Deal: half price', [], false],
    ['a pattern elsewhere', { skip: ['/^deals?:/'] }, 'A great deal: half price', [], true],
    ['a wanted word', { only: ['harbor'] }, 'The harbor is open', [], true],
    ['no wanted word', { only: ['harbor', '/ferr(y|ies)/'] }, 'The bridge is open', [], false],
    ['wanted, and skipped', { only: ['harbor'], skip: ['video'] }, 'Harbor', ['Video'], false],
  ])('with %s', (_, fields, title, labels, isWanted) => {
    expect(toFilter(toOptions(fields))(title, labels)).toBe(isWanted);
  });

  test('takes linear time for a pattern that would be exponential elsewhere', () => {
    const isWanted = toFilter(toOptions({ skip: ['/^(a+)+$/', '/(x+x+)+y/'] }));
    expect(isWanted(`${'a'.repeat(900)}!`, ['x'.repeat(900)])).toBe(true);
  });
});

describe('the options of a feed', () => {
  const items = [
    { title: 'Ferry returns', categories: ['News', 'Harbor'], date: '2026-11-20T08:00:00.000Z' },
    { title: 'Your horoscope', categories: ['Fun'], date: '2026-11-20T07:00:00.000Z' },
    { title: 'Bridge closed', categories: ['News'], date: '2026-11-20T06:00:00.000Z' },
  ].map((item) => ({ description: '', ...item }));
  const feed = { title: 'Clinic', items, dropped: [] };
  const context = {
    category: getCategory({}, 'health') as Category,
    feedUrl: 'https://clinic.example/news/feed.xml',
    now: new Date('2026-11-21T12:00:00Z'),
    timeZone: 'UTC',
    known: [],
  };
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

  test.each([
    ['pt-br', 'en-US', 'pt-BR'],
    ['en-GB', 'en-US', undefined],
    ['en', 'es', 'en'],
    ['es-MX', 'es', undefined],
  ])('in %s on a site in %s name the language %s', (language, site, expected) => {
    expect(toArticleLanguage(language, site).language).toBe(expected);
  });
});
