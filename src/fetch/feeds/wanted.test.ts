import { describe, expect, test } from 'vitest';
import { clinic } from '../../../tests/support/code/parse-stories.ts';
import { feedEntrySchema } from '../../publication/schema/feed-entries.ts';
import { toArticles } from './to-articles.ts';
import { toFilter } from './wanted.ts';

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
    title,
    description: '',
    categories: [],
    guid: `id-${hour}`,
    zone: 0,
    link: `/${hour}`,
    date: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
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
    { ...clinic, options: { skip: ['horoscope'], only: ['ferry', 'horoscope'], limit: 2 } },
  );
  expect(leftOut?.rows.slice(0, 3)).toEqual([
    {
      reason: 'skip',
      by: 'horoscope',
      id: 'id-19',
      title: 'Your horoscope',
      link: 'https://clinic.example/19',
    },
    {
      reason: 'repeat',
      kept: 'id-20',
      id: 'id-18',
      title: 'FERRY: returns',
      link: 'https://clinic.example/20',
    },
    {
      reason: 'limit',
      id: 'id-16',
      title: 'Bridge closed',
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
  ].map((item) => ({ description: '', ...item }));
  const feed = { title: 'Clinic', items, dropped: [] };
  const toTitles = (options: object) =>
    toArticles(feed, { ...clinic, options }).articles.map(({ title }) => title);

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
    const [first] = toArticles(feed, { ...clinic, options }).articles;
    expect(first).toMatchObject({ source: 'A & B', language: 'pt-BR' });
  });
});
