import { describe, expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../../tests/support/papers/folder.ts';
import { listOwnFiles } from '../list-files.ts';
import { listOwnPages, readPages } from './read-pages.ts';

const page = '---\ntitle: Jobs\n---\n';
const publication = { feeds: { local: ['https://courier.paper/feed'] } };

/** Reads the pages of a folder with these files in `pages`. */
function read(files: Readonly<Record<string, string>>) {
  const dir = makeFolder();
  for (const [name, text] of Object.entries(files)) writeFiles(dir, { [`pages/${name}`]: text });
  return readPages(publication, listOwnFiles(dir));
}

test('a page has the fields of its front matter, and the rest of the file as its text', () => {
  const text = '---\ntitle: "Jobs: two"\nplace: footer\ndraft: true\n---\n# Head\n';
  expect(read({ 'وظائف.md': text, 'about.md': page })).toEqual([
    { slug: 'about', title: 'Jobs', body: '' },
    { slug: 'وظائف', title: 'Jobs: two', place: 'footer', draft: true, body: '# Head\n' },
  ]);
});

const taken =
  'is the address of another page, section or folder of the site; give the file another';

/** Files of a folder of pages, and what is said of the first wrong one. */
const mistakes: [name: string, files: Record<string, string>, told: string[]][] = [
  ['has no title', { 'jobs.md': '---\nplace: menu\n---\n' }, ['title: is missing, expected text']],
  ['has no front matter', { 'jobs.md': '# Jobs' }, ['begin it with a line ---, then title']],
  [
    'has wrong fields',
    { 'jobs.md': '---\ntitle: Jobs\ndate: 2026-11-20\nplace: top\n---\n' },
    ['place: found "top", expected "menu" or "footer"', 'date: found an unknown field'],
  ],
  ...['contact', 'blog', 'local', 'Blog', '404'].map((name): (typeof mistakes)[number] => [
    `has the address of another, ${name}`,
    { [`${name}.md`]: page },
    [`the file name: "${name}" ${name === '404' ? "can't be the address of a page" : taken}`],
  ]),
  ['has a name that no address has', { 'a b.md': page }, [`"a b" can't be the address of a page`]],
  [
    'has a name that looks like another',
    { 'Jobs.md': page, 'jobs.md': page },
    ['the file name: "jobs" is the name of pages/Jobs.md, or looks like it; give one of them'],
  ],
  ['is no Markdown', { 'jobs.html': '<p>' }, ['keep pages directly in pages, as name.md']],
  ['is in a folder', { 'a/jobs.md': page }, ['keep pages directly in pages, as name.md']],
  ['is too large', { 'jobs.md': page + 'x'.repeat(300_000) }, ['make two pages of it']],
  [
    'replaces one that every site lists, and has a place',
    { 'about.md': '---\ntitle: T\nplace: menu\n---\n' },
    ['place: is for pages with a name of their own'],
  ],
];

describe('a mistake names the file and the cure: a page', () => {
  test.each(mistakes)('%s', (_, files, told) => {
    const name = Object.keys(files).at(-1) ?? '';
    expect(() => read(files)).toThrow(`pages/${name} has `);
    for (const line of told) expect(() => read(files)).toThrow(line);
  });

  test('is one of more than 200', () => {
    const files = Array.from({ length: 201 }, (_, at) => [`p${at}.md`, page]);
    expect(() => read(Object.fromEntries(files))).toThrow('is one of more than 200');
  });
});

test.each([
  ['of a paper without texts of its own are none', {}, [], 0, undefined],
  [
    'are all policies with samples',
    { samples: true },
    [],
    0,
    ['corrections-policy', 'ethics', 'masthead'],
  ],
  ['are those of its folder, without drafts', {}, ['ethics', 'jobs'], 0, ['ethics', 'jobs']],
  ['are a masthead where there are authors', {}, ['jobs'], 2, ['masthead', 'jobs']],
])('the own pages %s', (_, given, names, authors, pages) => {
  const written = names.map((slug) => ({ slug, title: 'T', body: '' }));
  const draft = { slug: 'later', title: 'T', body: '', draft: true };
  expect(listOwnPages(given, [...written, draft], Array(authors))).toEqual(pages);
});
