import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSlugs } from '../../publication/sections/site-categories.ts';
import { allContent } from './all.ts';
import { getLanguageSet, languages } from '../../publication/language/languages.ts';
import { listNotices, readWords } from '../../site/own-words.ts';

/** Texts that are the same in every language, or that no site without samples shows. */
const sameEverywhere: readonly [RegExp, string][] = [
  [/^site\.home\.weather\.sample\b/, 'the sample weather'],
  [/^site\.(?:menu\.more|footer\.legal)\b/, 'names of pages'],
  [/^site\.home\.weather\.credit\.(?:name|url)$/, 'the name of a service'],
  [/^site\.notFound\.code$/, 'a number'],
  [/^contact\.form\.categoryParameter$/, 'part of an address'],
];

/** The texts of a value, by their paths. */
function listTexts(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${at}.${key}`));
}

/** Gives a function that tells whether a text is a form of one number, such as two in Arabic. In French `one` is of 0, too. */
function createIsOfOneNumber(language: string): (at: string) => boolean {
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 200 }, (_, count) => rules.select(count));
  return (at) => forms.filter((form) => at.endsWith(`.${form}`)).length === 1;
}

/**
 * What a text must keep in another language: its placeholders, and the addresses of its links. A form of one number may
 * say that in words.
 */
const toFixed = (text: string, isOfOneNumber: boolean) =>
  [...text.matchAll(/\{\w+\}|\]\([^)]*\)/g)]
    .map(([part]) => part)
    .filter((part) => !isOfOneNumber || !['{count}', '{all}'].includes(part))
    .toSorted();

const readTexts = (language: string) => {
  const words = readWords({ language }, []);
  return new Map(
    allContent
      .filter(({ name }) => !name.startsWith('sample'))
      .flatMap((content) => listTexts(words[content.name] ?? content.load(), content.name)),
  );
};

describe.each(Object.entries(languages))('the words in %s', (language, readSet) => {
  const { categories: _, ...set } = readSet();
  const english = readTexts('en');
  const own = new Map(Object.entries(set).flatMap(([name, value]) => listTexts(value, name)));

  test('are a file for each content file, under its name', () => {
    const names = allContent.map(({ name }) => name).filter((name) => !name.startsWith('sample'));
    expect(Object.keys(set).toSorted()).toEqual(names.toSorted());
  });

  test('are laid over the plain words, and match their schemas', () => {
    expect(() => readWords({ language }, [])).not.toThrow();
  });

  test('have every text that a site without samples says', () => {
    const missing = [...english.keys()]
      .filter((at) => !sameEverywhere.some(([pattern]) => pattern.test(at)))
      .filter((at) => !own.has(at));
    expect(missing).toEqual([]);
  });

  test('have no text that English has not', () => {
    const forms = /\.(?:zero|one|two|few|many)$/;
    expect([...own.keys()].filter((at) => !english.has(at) && !forms.test(at))).toEqual([]);
  });

  test('keep the placeholders and the links of each text', () => {
    const isOfOneNumber = createIsOfOneNumber(language);
    const changed = [...own].filter(([at, text]) => {
      const [kept, wanted] = [text, english.get(at)].map(
        (each) => each !== undefined && `${toFixed(each, isOfOneNumber(at))}`,
      );
      return wanted !== false && kept !== wanted;
    });
    expect(changed).toEqual([]);
  });

  test('are no English that was left as it was', () => {
    const isSentence = (text: string) =>
      /\p{L} +\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) && text !== 'JSON Feed';
    const left = [...own].filter(([at, text]) => isSentence(text) && english.get(at) === text);
    expect(left).toEqual([]);
  });
});

/** The pages that sites without samples share, as Markdown, in a folder. */
const readPages = (folder: string): Map<string, string> =>
  new Map(
    globSync('*.md', { cwd: folder })
      .toSorted()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

/** What a page keeps in another language: its fields, headings, entries, links and placeholders. */
const toForm = (text: string) =>
  [...text.matchAll(/^(?:\w+:|#+ |- |---$)|\{\w+\}|\]\([^)]*\)/gm)]
    .map(([part]) => part)
    .toSorted();

describe.each(Object.keys(languages))('the pages in %s', (language) => {
  const shared = readPages('src/content/pages');
  const plain = readPages('src/content/pages/plain');
  const own = readPages(`src/publication/languages/${language}/pages`);

  test('are those in English, with the same fields, headings, links and placeholders', () => {
    expect([...own.keys()]).toEqual([...plain.keys(), 'accessibility.md'].toSorted());
    for (const [name, text] of own) {
      const english = plain.get(name) ?? shared.get(name) ?? '';
      expect(toForm(text), name).toEqual(toForm(english));
      const lines = english.split('\n').filter((line) => /\p{L} \p{L}/u.test(line));
      expect(lines.filter((line) => text.split('\n').includes(line))).toEqual([]);
    }
  });
});

test.each([
  ['es', true],
  ['es-419', true],
  ['fr-CA', true],
  ['de-AT', true],
  ['pt-BR', true],
  ['pt-PT', true],
  ['ar-LB', true],
  ['hi-IN', true],
  ['en-GB', false],
  ['ca', false],
])('a site in %s has a set of words: %s', (tag, has) => {
  expect(getLanguageSet(tag) !== undefined).toBe(has);
});

test('a language without a set has the plain English words', () => {
  expect(readWords({ language: 'ca' }, [])).toEqual(readWords({}, []));
});

test.each([
  ['en-GB', []],
  ['es-MX', []],
  ['ca', [expect.stringMatching(/^The site is in Catalan \("ca"\), .* English\./)]],
])('the report of a site in %s has a notice of missing words where they are', (tag, notices) => {
  expect(listNotices({ language: tag })).toEqual(notices);
});

test('the footer of each language names the categories of the table', () => {
  for (const language of Object.keys(languages)) {
    const words = readWords({ language }, [])['site'] as {
      footer: { columns: { categories: string[] }[] };
    };
    const named = words.footer.columns.flatMap(({ categories }) => categories);
    expect(named.filter((slug) => !listSlugs({}).includes(slug))).toEqual([]);
  }
});

test('a link to all stories of a section is one sentence', () => {
  const { home } = readWords({ language: 'es' }, [])['site'] as {
    home: { seeAll: string; seeAllOf: string };
  };
  expect(`${home.seeAll} ${home.seeAllOf}`.replace('{category}', 'Deportes')).toBe(
    'Ver todo de Deportes',
  );
});
