import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../../tests/support/papers/folder.ts';
import { readTree } from '../../../tests/support/site-files.ts';
import { claimWorkFolder, findPlace } from './open-place.ts';
import { claimStateFolder } from './state-folder.ts';

let dir: string;
beforeEach(() => void (dir = makeFolder()));

const find = () => findPlace({ out: path.join(dir, 'site'), state: path.join(dir, 'state') });
const link = (target: string) => symlinkSync(path.join(dir, target), path.join(dir, 'site'));

/** What `--out` or the work folder beside it has, and what is said of it. */
test.each<[string, Record<string, string> | (() => void), string]>([
  ['other files', { 'site/thesis.txt': 'x' }, 'published there, such as thesis.txt,'],
  ['a site of no rebuild', { 'site/index.html': 'x' }, 'published there, such as index.html,'],
  [
    'the build.json of another program',
    { 'site/index.html': 'x', 'site/build.json': '{"mine":true}', 'site/mine.ts': 'x' },
    'published there, such as build.json,',
  ],
  ['a file in its place', { site: 'A file.' }, 'is not a folder'],
  ['a broken link in its place', () => link('gone'), 'a link to nothing'],
  [
    'folders with our names beside it',
    { '.site.halfhour/next/a.jpg': 'x', '.site.halfhour/previous/b.jpg': 'x' },
    'keeps there, such as next,',
  ],
  [
    'our names and others beside it',
    {
      '.site.halfhour/lock': '',
      '.site.halfhour/next/index.html': 'x',
      '.site.halfhour/thesis.txt': 'x',
    },
    'keeps there, such as thesis.txt,',
  ],
  [
    'the mark of another program beside it',
    { '.site.halfhour/halfhour.json': '{}', '.site.halfhour/kept/a': 'x' },
    'keeps there, such as kept,',
  ],
])('a place with %s is refused, and nothing changes', async (_, files, message) => {
  if (typeof files === 'function') files();
  else writeFiles(dir, files);
  const before = readTree(dir);
  await expect(find()).rejects.toThrow(message);
  expect(readTree(dir)).toEqual(before);
});

test.each<[string, () => void]>([
  ['is an empty folder', () => mkdirSync(path.join(dir, 'site'))],
  [
    'is a link to a folder',
    () => {
      mkdirSync(path.join(dir, 'target'));
      link('target');
    },
  ],
  [
    'has the work folder of an earlier version',
    () =>
      writeFiles(path.join(dir, '.site.halfhour'), {
        lock: '',
        'next/index.html': 'half',
        'kept/x': '',
      }),
  ],
])('an --out that %s is accepted', async (_, prepare) => {
  prepare();
  await claimWorkFolder(await find());
});

test('an --out that contains the state folder is refused', async () => {
  const out = path.join(dir, 'site');
  const place = findPlace({ out, state: path.join(out, 'edition') });
  await expect(place).rejects.toThrow('would take --state');
});

test('a work folder that lost its mark is taken over', async () => {
  writeFiles(dir, { '.site.halfhour/lock': '' });
  await claimWorkFolder(await find());
  expect(existsSync(path.join(dir, '.site.halfhour/halfhour.json'))).toBe(true);
});

test.runIf(existsSync('/proc/self'))(
  'a file system that makes no folders is named at once',
  async () => {
    const [out, state] = ['/proc/halfhour/site', path.join(dir, 'state')];
    const claims = [
      () => findPlace({ out, state }).then(claimWorkFolder),
      () => claimStateFolder('/proc/halfhour'),
    ];
    for (const claim of claims)
      await expect(claim()).rejects.toThrow(/^--\w+: \/proc.* can't be written: /);
  },
);
