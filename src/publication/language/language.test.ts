import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { categories } from '../categories.ts';
import { loadPublication } from '../load.ts';
import { listCategories } from '../sections/site-categories.ts';
import { getCategoryWords } from './category-words.ts';
import { languages } from './languages.ts';
import { findByTag, toDirection } from './tags.ts';
import { makeSharedFolder } from '../../../tests/support/papers/folder.ts';

const dir = makeSharedFolder();

function load(fields: object) {
  const file = path.join(dir, 'publication.json');
  const named = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example', feeds: {} };
  writeFileSync(file, JSON.stringify({ ...named, ...fields }));
  return loadPublication(file);
}

describe('a publication', () => {
  test.each([
    ['nothing', {}, { language: 'en-US' }],
    ['a language', { language: 'es' }, { language: 'es' }],
    ['samples in English', { language: 'en-GB', samples: true }, { samples: true }],
  ])('that says %s is complete', (_, fields, expected) => {
    expect(load(fields)).toMatchObject(expected);
  });

  const known = 'such as "en-US", "es" or "pt-BR"';
  test.each([
    [
      { language: 'es_ES' },
      'language: found "es_ES", but that is no language tag (BCP 47); did you mean "es-ES"?',
    ],
    [
      { language: 'Spanish!' },
      `language: found "Spanish!", but that is no language tag (BCP 47): write one, ${known}`,
    ],
    [
      { language: 'xx' },
      `language: found "xx", but no language has this tag: write a known one (BCP 47), ${known}`,
    ],
    [
      { language: 'spanish' },
      'language: found "spanish", but no language has this tag; did you mean "es"?',
    ],
    [{ language: 7 }, 'language: found 7, expected text'],
    [
      { language: 'es', samples: true },
      'samples: found true, but the samples are English, and the language is "es": remove it, or write "samples": false',
    ],
  ])('with %j is refused in one sentence', (fields, sentence) => {
    expect(() => load(fields)).toThrow(sentence);
  });
});

describe('the direction', () => {
  test.each([
    ['en-US', 'ltr'],
    ['he', 'rtl'],
    ['iw', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ur', 'rtl'],
    ['az', 'ltr'],
    ['az-Arab', 'rtl'],
    ['pa', 'ltr'],
    ['pa-PK', 'rtl'],
    ['yi', 'rtl'],
    ['dv', 'rtl'],
    ['ja', 'ltr'],
  ])('of %s is %s', (tag, direction) => {
    expect(toDirection(tag)).toBe(direction);
  });
});

test.each([
  ['es', 'Spanish'],
  ['es-MX', 'Spanish'],
  ['ES-mx', 'Spanish'],
  ['pt-BR', 'Brazilian'],
  ['pt-PT', undefined],
  ['zh-Hant-TW', 'traditional'],
])('the table entry of %s is %s', (tag, expected) => {
  const table = { es: 'Spanish', 'pt-BR': 'Brazilian', 'zh-Hant': 'traditional' };
  expect(findByTag(tag, table)).toBe(expected);
});

describe('categories', () => {
  const english = new Set(
    categories.flatMap((row) => [row.emptyMessage, row.errorMessage] as string[]),
  );

  test('have Spanish names and messages on a Spanish site', () => {
    const rows = listCategories({ language: 'es-MX' });
    expect(rows.map(({ slug }) => slug)).toEqual(categories.map(({ slug }) => slug));
    expect(rows[0]).toMatchObject({ name: 'Local', heading: 'Noticias locales', home: 'block' });
    const messages = rows.flatMap((row) => [row.emptyMessage, row.errorMessage]);
    expect(messages.filter((text) => english.has(text))).toEqual([]);
  });

  test.each(Object.entries(languages))('have their words of the folder %s', (tag, readSet) => {
    const { categories: words } = readSet();
    expect(getCategoryWords(tag)).toEqual(words);
    expect(words).toMatchObject({ own: {}, table: {} });
  });

  test('of its own have Spanish messages where it names none', () => {
    const own = { slug: 'puerto', name: 'Puerto', heading: 'El puerto' };
    const [row] = listCategories({ language: 'es', categories: [own] });
    expect(row).toMatchObject({ emptyMessage: expect.stringMatching(/^No hay artículos/) });
  });

  test('are English in a language without words of its own', () => {
    expect(listCategories({ language: 'ca' })).toEqual(listCategories({}));
  });
});
