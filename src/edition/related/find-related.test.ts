import { describe, expect, test } from 'vitest';
import type { StoredPost } from '../schema/post.ts';
import { findRelated } from './find-related.ts';

/** A post with these keywords as its description, of a day of January or of none. */
const toPost = (slug: string, metaDescription: string, day?: number, section?: string) => ({
  file: `file-${slug}`,
  slug,
  section,
  metaTitle: slug,
  metaDescription,
  date: day === undefined ? undefined : new Date(Date.UTC(2026, 0, day)).toISOString(),
});

function relate(posts: readonly StoredPost[]) {
  const keywords = new Map(posts.map((post) => [post.file, post.metaDescription.split(' ')]));
  return findRelated(posts, (file) => keywords.get(file) ?? []);
}

describe('related posts', () => {
  test('are the three with the most keywords in common, in any case, then those of the section', () => {
    const posts = [
      toPost('a', 'harbor ferry tide', 1, 'local'),
      toPost('b', 'Harbor ferry', 20, 'world'),
      toPost('c', 'harbor', 30, 'local'),
      toPost('d', 'bread', 2, 'local'),
      toPost('e', 'harbor', 3, 'world'),
    ];
    expect(relate(posts)['file-a']).toEqual(['file-b', 'file-c', 'file-e']);
    expect(relate(posts)['file-d']).toEqual(['file-a', 'file-c']);
  });

  test('are none of a post alone, nor of one that has nothing in common', () => {
    expect(relate([])).toEqual({});
    expect(relate([toPost('a', 'harbor')])).toEqual({ 'file-a': [] });
    const apart = [toPost('a', 'harbor', 1), toPost('b', 'bread', 1, 'local')];
    expect(relate(apart)).toEqual({ 'file-a': [], 'file-b': [] });
  });

  test('as close as each other stand by their distance in time, then the newer first, in whatever order they come', () => {
    const posts = [
      ...[toPost('own', 'tide', 10), toPost('z', 'tide', 14), toPost('b', 'tide', 8)],
      ...[toPost('a', 'tide', 12), toPost('undated', 'tide')],
    ];
    expect(relate(posts)['file-own']).toEqual(['file-a', 'file-b', 'file-z']);
    expect(relate(posts.toReversed())['file-own']).toEqual(['file-a', 'file-b', 'file-z']);
  });

  test('stay the same when a post comes that is none of them, of thousands with one keyword', () => {
    const posts = Array.from({ length: 2000 }, (_, at) =>
      toPost(`p${at}`, `news word${at % 300}`, at),
    );
    const before = relate(posts);
    const after = relate([...posts, toPost('new', 'news word5', 2000)]);
    const changed = posts.filter(({ file }) => String(before[file]) !== String(after[file]));
    expect(after['file-new']).toHaveLength(3);
    expect(changed.filter(({ file }) => !after[file]?.includes('file-new'))).toEqual([]);
    expect(changed.length).toBeLessThan(10);
  });
});
