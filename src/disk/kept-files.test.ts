import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../tests/support/papers/folder.ts';
import { closeKept, findKept, keepNewest, openKept, toKept } from './kept-files.ts';

let dir = '';
const write = (name: string, text: string) => writeFiles(dir, { [name]: text });
beforeEach(async () => {
  const block = { 'block/index': 'words', 'block/fragment/one': 'more words' };
  dir = makeFolder({ 'card.png': 'drawing', ...block, 'unused.png': 'old' });
  await closeKept(
    dir,
    ['card.png', 'block'].map((name) => toKept(dir, name)),
  );
});

describe('a kept folder', () => {
  test('keeps the files and folders that were used, and no other', () => {
    expect(readdirSync(dir).sort()).toEqual(['block', 'card.png', 'digests.json']);
    expect(findKept(openKept(dir), 'card.png')).toEqual(toKept(dir, 'card.png'));
    expect(findKept(openKept(dir), 'block')).toEqual(toKept(dir, 'block'));
  });

  test.each<[string, string, () => void]>([
    ['a file with other bytes', 'card.png', () => write('card.png', 'bad')],
    ['an empty file', 'card.png', () => write('card.png', '')],
    ['a missing file', 'card.png', () => rmSync(path.join(dir, 'card.png'))],
    ['a folder with a damaged file', 'block', () => write('block/index', 'wor')],
    ['a folder with a file less', 'block', () => rmSync(path.join(dir, 'block/fragment/one'))],
    ['a folder with a file more', 'block', () => write('block/fragment/two', 'x')],
    ['a file that the list lacks', 'unused.png', () => write('unused.png', 'x')],
    ['any file, when the list is damaged', 'card.png', () => write('digests.json', '{"card')],
    ['any file, when there is no list', 'card.png', () => rmSync(path.join(dir, 'digests.json'))],
    ['a name that every object has', 'toString', () => write('toString', 'x')],
  ])('does not believe %s', (_, name, damage) => {
    damage();
    expect(findKept(openKept(dir), name)).toBeUndefined();
  });

  test('that is not there holds nothing, and is made when it is closed', async () => {
    const other = path.join(dir, 'other');
    expect(openKept(other)).toEqual({ dir: other, digests: {} });
    await closeKept(other, []);
    expect(existsSync(other)).toBe(true);
  });

  test('with versions keeps the one just made, and the newest whole ones of the others', async () => {
    const versions = ['a', 'b', 'c', 'd', 'e'];
    for (const [age, name] of versions.entries()) {
      write(`${name}/entry`, name);
      const time = Date.now() / 1000 - age * 60;
      utimesSync(path.join(dir, name), time, time);
    }
    await closeKept(
      dir,
      versions.map((name) => toKept(dir, name)),
    );
    write('b/entry', 'damaged');
    await keepNewest(dir, 'd', 3);
    expect(readdirSync(dir).sort()).toEqual(['a', 'c', 'd', 'digests.json']);
    expect(findKept(openKept(dir), 'd')).toBeDefined();
  });
});
