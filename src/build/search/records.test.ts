import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { toEditionOf } from '../../../tests/support/many-posts.ts';
import type { Post } from '../../edition/post.ts';
import { openEdition } from '../../edition/read/reader.ts';
import { toPostFile, writeEdition } from '../../edition/store.ts';
import { dropRecords, readRecords } from './records.ts';

const toPost = (slug: string, text: string): Post => ({
  slug,
  metaTitle: `On ${slug}`,
  metaDescription: '',
  blog: text,
  html: `<p>${text}</p>`,
  renderedBy: '1',
  shortTailKeywords: [],
  longTailKeywords: [],
});

let dir = '';
let kept = '';

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  kept = path.join(dir, 'records');
  onTestFinished(() => rmSync(dir, { recursive: true }));
});

/** What search is given of these posts, as one block. */
async function read(posts: readonly Post[], version = 'v1') {
  const files = new Map(posts.map((post) => [toPostFile(post), post]));
  const edition = toEditionOf(
    [...files].map(([file, { slug, metaTitle, metaDescription }]) => ({
      slug,
      metaTitle,
      metaDescription,
      file,
      listed: '',
    })),
  );
  await writeEdition(dir, edition, files);
  return (gone: readonly Post[] = []) => {
    for (const post of gone) rmSync(path.join(dir, 'posts', `${toPostFile(post)}.json`));
    const records = readRecords(openEdition(dir, edition), posts, version, kept, 0);
    return records.map(({ url, content }) => `${url}:${content}`);
  };
}

const [a, b, c] = [toPost('a', 'one'), toPost('b', 'two'), toPost('c', 'three')];

test('of a block of which search was given most before, the other posts alone are read', async () => {
  expect((await read([a, b]))()).toEqual(['/blog/a: one', '/blog/b: two']);
  const other = toPost('b', 'two and more');
  const next = await read([c, other, a]);
  expect(next([a])).toEqual(['/blog/c: three', '/blog/b: two and more', '/blog/a: one']);
});

test('of a post that is gone nothing is kept', async () => {
  (await read([a, b]))();
  (await read([b]))();
  const again = await read([a, b]);
  expect(() => again([a])).toThrow('ENOENT');
});

test.each([
  ['another version of the code made it', 'v2', undefined],
  ['it is damaged', 'v1', '{"version":"v1","rec'],
])('what was kept is left when %s', async (_, version, damaged) => {
  (await read([a, b]))();
  if (damaged) writeFileSync(path.join(kept, '0.json'), damaged);
  const again = await read([a, b], version);
  expect(() => again([a])).toThrow('ENOENT');
  expect((await read([a, b], version))()).toEqual(['/blog/a: one', '/blog/b: two']);
});

test('of blocks that there are no more nothing is kept', () => {
  dropRecords(kept, 0);
  mkdirSync(kept);
  for (const block of [0, 1, 2, 10]) writeFileSync(path.join(kept, `${block}.json`), '');
  dropRecords(kept, 2);
  expect(readdirSync(kept)).toEqual(['0.json', '1.json']);
});
