import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toFile } from '../../../src/edition/outputs.ts';
import {
  createStoredSite,
  toArticle,
  toArticles,
  toChange,
  toStoredPost,
  type StoredSite,
  type Stories,
} from '../../support/papers/edition.ts';
import { readHeadlines, readPage } from '../../support/site-files.ts';

const secret = 'key-5f3a9c';
const secrets = [secret];

/** Valid stories: articles of two feeds, two posts and a changed headline. */
const good: Required<Stories> = {
  articles: toArticles(2, 4),
  posts: [toStoredPost('first'), toStoredPost('second')],
  changes: [toChange('first')],
};

function open(): StoredSite {
  const site = createStoredSite();
  onTestFinished(site.close);
  return site;
}

/** The valid stories and those of a test. */
const add = ({ articles = [], posts = [], changes = [] }: Partial<Stories>): Stories => ({
  articles: [...good.articles, ...articles],
  posts: [...good.posts, ...posts],
  changes: [...good.changes, ...changes],
});

/** The published files that contain a text. */
const findText = ({ out }: StoredSite, text: string) =>
  globSync('**/*.{html,xml,json}', { cwd: out }).filter((file) =>
    readFileSync(path.join(out, file)).includes(text),
  );

const bad = toArticle('local', 9, { title: `The code is ${secret}` });

/** Invalid stories, what is said of each, and how many they are if more than one. */
type Row = [name: string, stories: Partial<Stories>, reason: RegExp, culprits?: number];

/**
 * Editions with invalid stories. This version of the code repairs or refuses them in a fetch, but an edition on disk may
 * come from another version.
 */
const editions: Row[][] = [
  [
    [
      'a headline with a character that XML forbids',
      { articles: [toArticle('local', 9, { title: 'The code is \uffff' })] },
      /\/rss\.xml: it is not well-formed/,
    ],
    [
      'the name of a feed with a secret',
      { articles: [8, 9].map((place) => toArticle('world', place, { source: secret })) },
      /^"Story world-\d" .*: it holds a secret/,
      2,
    ],
    [
      'a post with a secret in its address',
      { posts: [toStoredPost(secret, { metaTitle: 'Leak' })] },
      /^"Leak" .*: it holds a secret/,
    ],
    [
      'a changed headline with a secret in its earlier text',
      { changes: [toChange('second', { former: [secret] })] },
      /: \/changes: it holds a secret/,
    ],
  ],
  [
    [
      'a headline and a byline with a secret',
      { articles: [bad, toArticle('national', 9, { author: secret })] },
      /^"(?:The code is|Story national-9).*: it holds a secret/,
      2,
    ],
    [
      'a post with a secret and a changed headline',
      {
        posts: [toStoredPost('leak', { html: `<p>${secret}</p>` })],
        changes: [toChange('leak')],
      },
      /^"On leak" of https:\/\/blog\.example\/functions is left out .*: \/blog\/leak: it holds a secret/,
    ],
    [
      'a keyword that the search index refuses',
      { posts: [toStoredPost('half', { shortTailKeywords: ['a\ud800b'] })] },
      /^"On half" .*: the search index can't take it: /,
    ],
  ],
  [
    [
      'a topic whose name is a secret',
      { articles: [7, 8, 9].map((at) => toArticle('national', at, { category: secret })) },
      /^"Story national-\d" .*: it holds a secret/,
      3,
    ],
    [
      'two stories on one page',
      { articles: [bad, toArticle('local', 8, { title: 'The code is \uffff' })] },
      /^"The code is .*: it is not well-formed|^"The code is .*: it holds a secret/,
      2,
    ],
  ],
];

/** The stories of all rows. */
const join = (rows: readonly Row[]): Partial<Stories> => ({
  articles: rows.flatMap(([, { articles = [] }]) => articles),
  posts: rows.flatMap(([, { posts = [] }]) => posts),
  changes: rows.flatMap(([, { changes = [] }]) => changes),
});

describe('an invalid story', () => {
  test.each(editions.map((rows) => [rows.map(([name]) => name).join(', '), rows] as const))(
    'is left out, and the rest is published: %s',
    async (_, rows) => {
      const site = open();
      const { outcome, problems } = await site.publish(add(join(rows)), { secrets });
      expect(outcome).toBe('published');
      for (const [name, , reason, culprits = 1] of rows) {
        const said = problems.filter((problem) => reason.test(problem));
        expect(said, `${name}: ${problems.join('; ')}`).toHaveLength(culprits);
      }
      expect(problems).toHaveLength(rows.reduce((sum, [, , , culprits = 1]) => sum + culprits, 0));
      expect(findText(site, secret)).toEqual([]);
      expect(findText(site, '\uffff')).toEqual([]);
      for (const category of ['/local', '/national']) {
        expect(readHeadlines(site, category).slice(0, 4)).toEqual(
          [0, 1, 2, 3].map((place) => `Story ${category.slice(1)}-${place}`),
        );
      }
      expect(readHeadlines(site, '/blog').slice(0, 2)).toEqual(['On first', 'On second']);
      expect(readPage(site, '/changes')('main').text()).toContain('About first');
    },
  );

  test('is left out of later rebuilds without a new search, until it changes', async () => {
    const site = open();
    await site.publish(good, { secrets });
    const [problem] = (await site.publish(add({ articles: [bad] }), { secrets })).problems;
    const { ino } = statSync(path.join(site.state, 'quarantine.json'));

    const again = await site.publish(add({ articles: [bad] }), { secrets });
    expect(again).toMatchObject({ outcome: 'unchanged', problems: [problem] });
    const more = toArticle('local', 8, { title: 'Another' });
    const later = await site.publish(add({ articles: [bad, more] }), { secrets });
    expect(later).toMatchObject({ outcome: 'published', problems: [problem] });
    expect(statSync(path.join(site.state, 'quarantine.json')).ino).toBe(ino);

    const changed = { ...bad, title: 'The code is a secret' };
    const back = await site.publish(add({ articles: [changed] }), { secrets });
    expect(back).toMatchObject({ outcome: 'published', problems: [] });
    expect(readHeadlines(site, '/local')).toContain('The code is a secret');
  });

  test('is published when its reason is gone', async () => {
    const site = open();
    await site.publish(add({ articles: [bad] }), { secrets });
    const { problems } = await site.publish(add({ articles: [bad] }), { secrets: ['other-key-1'] });
    expect(problems).toEqual([]);
    expect(readHeadlines(site, '/local')).toContain(bad.title);
  });

  test('is not blamed for a text of the site itself', async () => {
    const site = open();
    await site.publish(good);
    const before = readFileSync(path.join(site.out, toFile('/')));
    const ours = { secrets: [site.publication.name, secret] };
    await expect(site.publish(add({ articles: [bad] }), ours)).rejects.toThrow(
      /^The rendered site failed verification:\n {2}it holds a secret: on \d+ pages, such as /,
    );
    expect(readFileSync(path.join(site.out, toFile('/')))).toEqual(before);
  });
});
