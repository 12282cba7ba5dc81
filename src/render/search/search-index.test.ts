import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasWords, writeSearchIndex } from './search-index.ts';
import { listFiles } from '../../disk/file-tree.ts';
import { makeFolder } from '../../../tests/support/papers/folder.ts';

const word = (index: number) => `w${(index * 7919).toString(36)}`;
const records = Array.from({ length: 200 }, (_, at) => ({
  url: `/blog/${at}`,
  content: Array.from({ length: 200 }, (_word, index) => word(at * 150 + index)).join(' '),
  meta: { title: `Post ${at}` },
}));

test('an index is in small pieces, for a reader fetches one for each word', async () => {
  const dir = makeFolder();
  await writeSearchIndex(records, dir, { language: 'en', mostFragments: 50 });
  const toSizes = (ending: string) =>
    listFiles(dir)
      .filter((name) => name.endsWith(ending))
      .map((name) => statSync(path.join(dir, name)).size);
  expect(toSizes('.pf_fragment')).toHaveLength(50);
  const pieces = toSizes('.pf_index');
  const all = pieces.reduce((sum, size) => sum + size, 0);
  expect(Math.max(...pieces)).toBeLessThan(all / 8);
});

test('an index that the disk does not take ends with the reason of the file system', async () => {
  const dir = makeFolder();
  const file = path.join(dir, 'file');
  writeFileSync(file, '');
  const written = writeSearchIndex(records.slice(0, 1), path.join(file, 'index'), {
    language: 'en',
    mostFragments: 50,
  });
  await expect(written).rejects.toMatchObject({ code: 'EEXIST' });
});

test.each([
  ['content', { content: 'An excerpt.', title: '???' }, true],
  ['a title only', { content: '', title: 'A title' }, true],
  ['a title and spaces', { content: ' ', title: 'A title' }, true],
  ['no word at all', { content: '', title: '???' }, false],
])(
  'an index of a record with %s has words or says that it has none',
  async (_, record, expected) => {
    const dir = makeFolder();
    const { content, title } = record;
    await writeSearchIndex([{ url: '/', content, meta: { title } }], dir, {
      language: 'en',
      mostFragments: 1,
    });
    expect(hasWords(dir)).toBe(expected);
  },
);

test.each([
  ['en', 'wasm.en.pagefind'],
  ['es', 'wasm.es.pagefind'],
  ['ar', 'wasm.ar.pagefind'],
  ['cy', 'wasm.unknown.pagefind'],
])('an index in %s has one program, %s', async (language, program) => {
  const dir = makeFolder();
  await writeSearchIndex(records.slice(0, 1), dir, { language, mostFragments: 1 });
  expect(listFiles(dir).filter((name) => name.startsWith('wasm.'))).toEqual([program]);
});
