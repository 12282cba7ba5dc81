import { describe, expect, test } from 'vitest';
import { categorySlugs } from '../categories.ts';
import { getCategory, listCategories, listSlugs } from './site-categories.ts';
import { listFeeds } from '../list-feeds.ts';
import { publicationSchema } from '../publication.ts';
import { validate } from '../validation-errors.ts';

const named = { id: 'paper', name: 'P', tagline: 'T', url: 'https://paper.example', feeds: {} };
const letters = { slug: 'letters', name: 'Letters', heading: 'Letters to Us' };
type Fields = { ownSections?: string[] } & object;
const parse = (fields: object) => publicationSchema.parse({ ...named, ...fields });

/** Fields of a publication, and the one sentence about what is wrong with them. */
const mistakes: [fields: object, message: string][] = [
  [
    { categories: Array.from({ length: 51 }, (_, at) => ({ ...letters, slug: `s-${at}` })) },
    'categories: found a list of 51, expected at most 50 entries',
  ],
  [{ categories: 'local' }, 'categories: found "local", expected a list; put it between [ and ]'],
  [
    { categories: ['sprots'] },
    'categories #1: found "sprots", expected fields of its own in { }, or "sports"',
  ],
  [
    { categories: [{ ...letters, slug: 'Letters!' }] },
    'categories #1.slug: found "Letters!", must be lower-case letters, digits and single hyphens',
  ],
  [
    { categories: ['local', { ...letters, slug: 'about' }] },
    'categories #2.slug: found "about", is the name of a page or folder of every site: choose another slug',
  ],
  [{ categories: [{ ...letters, name: ' ' }] }, 'categories #1.name: found " ", must not be empty'],
  [
    { categories: [letters], home: { letters: 'top' } },
    'home.letters: found "top", expected "lead" or "wide" or "list" or "link" or "none"',
  ],
  [
    { categories: [{ ...letters, headng: 'x' }] },
    'categories #1.headng: found an unknown field; did you mean "heading"?',
  ],
  ...(['heading', 'subtitle'] as const).map((field): [object, string] => [
    { categories: [{ ...letters, [field]: 7 }] },
    `categories #1.${field}: found 7, expected text`,
  ]),
  [
    { categories: [letters, 'local', letters] },
    'categories #3: found a group of fields in { }, has the slug "letters" a second time: name each section once',
  ],
  [
    { categories: ['local'], samples: true },
    'categories: found a list of 1, but samples show the fifteen: remove it, or write "samples": false',
  ],
  [
    {
      categories: [letters],
      feeds: {},
      blog: { url: 'https://blog.example', sections: { Flu: 'leters' } },
    },
    'blog.sections.Flu: found "leters", but the publication has no such section; did you mean "letters"?',
  ],
  [
    { categories: [letters], feeds: { opinion: [] } },
    'feeds.opinion: found a list of 0, but the publication has no such section; name it in "categories" too',
  ],
  [
    { categories: [letters], feeds: { leters: [] } },
    'feeds.leters: found a list of 0, but the publication has no such section; did you mean "letters"?',
  ],
  [
    { categories: [letters], feeds: {}, skip: { '*': ['a'], events: ['b'], leters: ['c'] } },
    'skip.leters: found a list of 1, but the publication has no such section; did you mean "letters"?',
  ],
  [
    { categories: [letters], feeds: { letters: ['x'] } },
    'feeds.letters #1: found "x", must be a full address starting with http:// or https://',
  ],
];

describe('the categories of a publication', () => {
  test.each(mistakes)('%j are refused in one sentence', (fields, message) => {
    const result = validate(publicationSchema, { ...named, ...fields });
    const errors = 'errors' in result ? result.errors : [];
    expect(errors.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([message]);
  });

  test('are the fifteen where it names none', () => {
    expect(listSlugs(parse({ samples: true }))).toEqual(categorySlugs);
    const feeds = Object.fromEntries(categorySlugs.map((slug) => [slug, ['https://a.example']]));
    expect(listSlugs(parse({ feeds }))).toEqual(categorySlugs);
  });

  test('are those it names, in its order, and so are its feeds', () => {
    const publication = parse({
      categories: ['sports', letters, 'local'],
      feeds: {
        local: ['https://a.example'],
        letters: ['https://b.example'],
        sports: ['https://c.example'],
      },
    });
    expect(listSlugs(publication)).toEqual(['sports', 'letters', 'local']);
    expect(listFeeds(publication).map(({ id }) => id)).toEqual([
      'sports/1',
      'letters/1',
      'local/1',
    ]);
    expect(getCategory(publication, 'world')).toBeUndefined();
  });

  test('of its own have usual messages, and may take the place of one of the fifteen', () => {
    const publication = parse({
      categories: [{ ...letters, slug: 'opinion' }],
      feeds: { opinion: ['https://a.example'] },
    });
    expect(listCategories(publication)).toEqual([
      {
        ...letters,
        slug: 'opinion',
        emptyMessage: 'No articles available at this time.',
        errorMessage: 'Unable to load these articles at this time. Please try again later.',
        home: 'block',
        kind: 'feed',
        isOwn: true,
      },
    ]);
  });

  test('stand on the home page as blocks, unless it says so, and are headed by their names', () => {
    const short = { slug: 'short', name: 'Short' };
    const home = { letters: 'link', local: 'none', opinion: 'wide' };
    const feeds = Object.fromEntries(
      ['short', 'letters', 'local', 'opinion'].map((slug) => [slug, ['https://a.example']]),
    );
    const categories = [short, letters, 'local', 'opinion'];
    const rows = listCategories(parse({ categories, home, feeds }));
    expect(rows.map((row) => [row.heading, row.home])).toEqual([
      ['Short', 'block'],
      ['Letters to Us', 'coverage'],
      ['Local News', 'none'],
      ['Opinion & Editorials', 'block'],
    ]);
  });

  test('have the subtitle of the specification only among samples', () => {
    expect(getCategory(parse({ samples: true }), 'local')?.subtitle).toContain('your hospitals');
    const feeds = { local: ['https://a.example'] };
    expect(getCategory(parse({ feeds }), 'local')).toMatchObject({ name: 'Local' });
    expect(getCategory(parse({ feeds }), 'local')?.subtitle).toBeUndefined();
  });

  test.each([
    ['without samples those with a feed', { feeds: { local: ['https://a.example'] } }, ['local']],
    ['without samples none whose list is empty', { feeds: { local: [] } }, []],
    ['without samples those of own posts', { feeds: {}, ownSections: ['world'] }, ['world']],
    [
      'without samples those of keywords',
      { feeds: {}, blog: { url: 'https://b.example', sections: { Flu: 'health' } } },
      ['health'],
    ],
    ['without samples none that is named alone', { categories: ['local', letters] }, []],
    ['among samples all fifteen', { samples: true, feeds: { local: [] } }, categorySlugs],
  ])('are, %s, sections of the site', (_, { ownSections, ...fields }: Fields, slugs) => {
    expect(listSlugs({ ...parse(fields), ownSections })).toEqual(slugs);
  });
});
