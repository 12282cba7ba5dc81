import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCorpus, toTitle } from '../../tests/support/corpus.ts';
import { assignSlugs } from './slugs.ts';

const assign = (slugs: readonly string[]) => {
  const { entries, problems } = assignSlugs(slugs.map((slug) => ({ slug })));
  return { slugs: entries.map(({ slug }) => slug), problems };
};

test.each([
  'flu-season',
  'a',
  '2026',
  'covid-19_facts',
  'Upper',
  'grippe-été',
  'здоровье',
  '健康',
  'हिन्दी',
])('%s stays as it is', (slug) => expect(assign([slug])).toEqual({ slugs: [slug], problems: [] }));

describe('a slug that is no name for a page is left out', () => {
  test.each([
    ...['404', '500', 'con', 'PRN', 'aux', 'nul', 'COM0', 'com9', 'com¹', 'Lpt0', 'LPT³'],
    ...['index', 'Page'],
  ])('%j: a host or Windows keeps it for itself', (slug) => {
    const { slugs, problems } = assign([slug, 'good']);
    expect(slugs).toEqual(['good']);
    expect(problems).toEqual([expect.stringContaining('its slug is a reserved name')]);
  });

  test.each([
    ['', 'its slug is empty'],
    ['x'.repeat(201), 'its slug is longer than 200 bytes'],
    ['é'.repeat(101), 'its slug is longer than 200 bytes'],
    ['e\u0301', 'its slug is not in Unicode normal form C'],
  ])('%j: %s', (slug, problem) => {
    const { slugs, problems } = assign([slug, 'good']);
    expect(slugs).toEqual(['good']);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ...['.', '..', '../../../evil', '/etc/x', 'a/b', '..\\evil', '%2e%2e%2fevil', 'a%2fb', '100%'],
    ...['a?b', 'a#b', 'a b', 'a\0b', 'a\nb', 'a"b', '<b>', '\u202eabc', 'a\u200bb', '\u3164'],
    ...['rss.xml', 'con.txt', '404.html', 'CONIN$', '__proto__', '-a', '\ud800'],
  ])('%j: it holds what no slug may', (slug) => {
    const { slugs, problems } = assign([slug, 'good']);
    expect(slugs).toEqual(['good']);
    expect(problems).toEqual([expect.stringContaining('its slug may hold only')]);
  });
});

describe('of slugs that are or look the same, one stays, whatever their order', () => {
  test.each([
    [['same', 'same'], 'same', 'post "same" left out: another post has the same slug'],
    [['UPPER', 'upper'], 'upper', 'post "UPPER" left out: its slug looks like "upper"'],
    [['Аспирин', 'аспирин'], 'Аспирин', 'post "аспирин" left out: its slug looks like "Аспирин"'],
    [['аsthma', 'asthma'], 'asthma', 'post "аsthma" left out: its slug looks like "asthma"'],
    [['ｆlu', 'flu'], 'flu', 'post "ｆlu" left out: its slug looks like "flu"'],
    [['ﬂu', 'flu'], 'flu', 'post "ﬂu" left out: its slug looks like "flu"'],
  ])('%j', (given, kept, problem) => {
    expect(assign(given)).toEqual({ slugs: [kept], problems: [problem] });
    expect(assign(given.toReversed())).toEqual({ slugs: [kept], problems: [problem] });
  });
});

test.each(['flu-season', 'FLU-SEASON', 'flu-seasоn'])(
  'a post with the slug %j gives way to an own post with the slug "flu-season"',
  (slug) => {
    const { entries, problems } = assignSlugs([{ slug }, { slug: 'good' }], ['flu-season']);
    expect(entries).toEqual([{ slug: 'good' }]);
    expect(problems).toEqual([
      `post "${slug}" left out: the publication's own post "flu-season" has its address`,
    ]);
  },
);

test('every slug that stays is a file name of its own, and each other is reported once', () => {
  const slug = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[aAäа./%-]{0,4}$/));
  fc.assert(
    fc.property(fc.array(slug), (given) => {
      const { slugs, problems } = assign(given);
      const files = slugs.map((name) => name.normalize('NFKC').toLowerCase());
      expect(new Set(files).size).toBe(slugs.length);
      expect(slugs.length + problems.length).toBe(given.length);
      for (const name of slugs) expect(encodeURIComponent(name)).not.toMatch(/^\.|%2F|%5C|%00|%25/);
    }),
  );
});

const corpus = findCorpus('slugs/slug-cases.json');
test.skipIf(!corpus)(toTitle('the corpus', corpus), () => {
  const cases = JSON.parse(readFileSync(corpus ?? '', 'utf8')) as Record<string, unknown[]>;
  const texts = Object.values(cases)
    .flat()
    .filter((slug) => typeof slug === 'string');
  expect(assign(texts).slugs).toEqual(['upper', 'same', 'ünï-码', 'é', 'constructor']);
});
