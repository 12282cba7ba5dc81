import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  makeSharedFolder,
  smallPublication,
  writeFiles,
} from '../../tests/support/papers/folder.ts';
import { listPublications, toPart } from './publications.ts';

const names = Array.from({ length: 3000 }, (_, at) => `town-${at}`);

describe('a shard', () => {
  test('has about the same number of publications as the others', () => {
    const counts = Map.groupBy(names, (name) => toPart(name, 8));
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { length } of counts.values()) expect(Math.abs(length - 375)).toBeLessThan(75);
  });

  test('keeps its publications but for those that a new shard takes', () => {
    const moved = names.filter((name) => toPart(name, 8) !== toPart(name, 9));
    expect(moved.filter((name) => toPart(name, 9) !== 9)).toEqual([]);
    expect(moved.length).toBeGreaterThan(0);
  });

  test('of a publication stays the same in later versions', () => {
    expect(['harbor', 'summit', 'town-1'].map((name) => toPart(name, 8))).toEqual([2, 6, 1]);
  });
});

describe('a folder of publications', () => {
  const dir = makeSharedFolder();
  const list = () => listPublications({ publications: dir });

  test('has files and folders, and may hold other files', () => {
    writeFiles(dir, {
      'harbor.json': { ...smallPublication, id: 'harbor' },
      'summit/publication.json': { ...smallPublication, id: 'summit' },
      'notes/plan.txt': 'Plans',
      'README.md': 'Notes',
    });
    const files = ['harbor.json', 'summit'].map((name) => path.join(dir, name));
    expect(list().map(({ name, file }) => [name, file])).toEqual([
      ['harbor', files[0]],
      ['summit', files[1]],
    ]);
  });

  test('with a file and a folder of one name has neither of them, since they would share a site', () => {
    writeFiles(dir, { 'summit.json': smallPublication });
    const [harbor, ...both] = list();
    expect([harbor?.name, harbor?.misnamed]).toEqual(['harbor', undefined]);
    expect(both.map(({ name, misnamed }) => [name, misnamed?.message])).toEqual([
      ['summit', expect.stringContaining('would have the site and the state of summit.json')],
      [
        'summit.json',
        expect.stringContaining('would have the site and the state of summit beside'),
      ],
    ]);
  });

  test.each([
    '...json',
    '.json',
    '.hidden.json',
    'harbor.report.json.json',
    'halfhour.json.json',
    'Harbor.json',
    'north_bay.json',
    'a b.json',
    'a\nb.json',
    '-.json',
    `${'a'.repeat(101)}.json`,
  ])('has no folders for a file called %j, and rebuilds the others', (file) => {
    rmSync(path.join(dir, 'summit.json'), { force: true });
    writeFiles(dir, { [file]: { ...smallPublication, id: 'other' } });
    const found = list();
    rmSync(path.join(dir, file));
    expect(found.map(({ name, misnamed }) => misnamed ?? name).sort()).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Give it a name of lower-case') }),
      'harbor',
      'summit',
    ]);
  });
});
