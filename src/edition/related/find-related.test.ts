import { describe, expect, test } from 'vitest';
import { findRelated, type ComparedPost } from './find-related.ts';
import { toTerms } from './terms.ts';

/** A post that has these words in its body, and a date in 2026 or none. */
function toPost(slug: string, words: string, date?: string): ComparedPost {
  const html = `<p>${words}</p>`;
  const keywords = { shortTailKeywords: [], longTailKeywords: [] };
  const fields = { metaTitle: '', metaDescription: '', ...keywords, html };
  return { file: `file-${slug}`, slug, date, terms: toTerms(fields) };
}

const find = (...posts: ComparedPost[]) => findRelated(posts);

describe('related posts', () => {
  test('are the three with the most words in common, the closest first', () => {
    const related = find(
      toPost('a', 'harbor ferry tide lighthouse'),
      toPost('b', 'harbor ferry tide rope'),
      toPost('c', 'harbor ferry bread oven'),
      toPost('d', 'harbor flour bread oven'),
      toPost('e', 'violin cello bow'),
      ...['g', 'h', 'i', 'j'].map((slug) => toPost(slug, `${slug}${slug}${slug} alone`)),
      toPost('f', 'tide table lighthouse harbor ferry'),
    );
    expect(related['file-a']).toEqual(['file-f', 'file-b', 'file-c']);
    expect(related['file-e']).toEqual([]);
  });

  test('are none of a post alone, and each other of two alike', () => {
    expect(find()).toEqual({});
    expect(find(toPost('a', 'harbor ferry'))).toEqual({ 'file-a': [] });
    expect(find(toPost('a', 'harbor ferry'), toPost('b', 'ferry rope'))).toEqual({
      'file-a': ['file-b'],
      'file-b': ['file-a'],
    });
    expect(find(toPost('a', ''), toPost('b', ''))).toEqual({ 'file-a': [], 'file-b': [] });
  });

  test('as close as each other stand by date, then by slug, in whatever order they come', () => {
    const words = 'harbor ferry tide';
    const posts = [
      toPost('own', words, '2026-01-01T00:00:00.000Z'),
      toPost('z', words, '2026-03-01T00:00:00.000Z'),
      toPost('b', words, '2026-02-01T00:00:00.000Z'),
      toPost('a', words, '2026-02-01T00:00:00.000Z'),
      toPost('undated', words),
    ];
    // Words that every post has would relate none of more.
    posts.push(
      ...['x', 'y', 'w', 'v', 'u', 't'].map((slug) => toPost(slug, `${slug}${slug}${slug}`)),
    );
    expect(findRelated(posts)['file-own']).toEqual(['file-z', 'file-a', 'file-b']);
    expect(findRelated(posts.toReversed())['file-own']).toEqual(['file-z', 'file-a', 'file-b']);
  });

  test('stay the same when a post comes that is none of them', () => {
    // Each word is in four to seven posts, before and after.
    const words = (at: number) =>
      [at % 8, at % 9, at % 10].map((n, kind) => `word${'xyz'[kind]}${'abcdefghij'[n]}`);
    const posts = Array.from({ length: 40 }, (_, at) => toPost(`p${at}`, words(at).join(' ')));
    const before = findRelated(posts);
    const after = findRelated([
      ...posts,
      toPost('new', words(5).join(' '), '2026-01-01T00:00:00.000Z'),
    ]);
    const changed = posts.filter(({ file }) => String(before[file]) !== String(after[file]));
    const without = changed.filter(({ file }) => !after[file]?.includes('file-new'));
    expect(after['file-new']).toHaveLength(3);
    expect(without).toEqual([]);
  });

  test('are not related by words that most posts have', () => {
    const posts = Array.from({ length: 10 }, (_, at) =>
      toPost(`p${at}`, `the city said word${at}`),
    );
    expect(Object.values(findRelated(posts)).flat()).toEqual([]);
  });
});

describe('the terms of a post', () => {
  const fields = {
    metaTitle: 'Ferries and the harbor',
    metaDescription: 'The ferry waits.',
    shortTailKeywords: ['tides'],
    longTailKeywords: [],
    html: '<p>A ferry, the <b>ferry</b> &amp; the tide. <script>code()</script></p>',
  };

  test('are its words in one form, those of its title and keywords counted more', () => {
    expect(toTerms(fields)).toEqual(
      [
        ['the', 6],
        ['tide', 4],
        ['and', 3],
        ['ferri', 3],
        ['ferry', 3],
        ['harbor', 3],
        ['wait', 1],
      ].sort((a, b) => Number(b[1]) - Number(a[1]) || (String(a[0]) < String(b[0]) ? -1 : 1)),
    );
  });

  test('are the words of any script, at most 64', () => {
    const { html: _, ...rest } = fields;
    expect(toTerms({ ...rest, html: '<p>東京の病院</p>' }).map(([term]) => term)).toContain('病院');
    const html = Array.from({ length: 500 }, (_, at) => `word${'abcdefghij'[at % 10]}${at}`).join(
      ' ',
    );
    expect(toTerms({ ...rest, html })).toHaveLength(64);
  });
});
