import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../../tests/support/papers/folder.ts';
import { toDigest } from '../../disk/digest.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { listFiles } from '../../disk/file-tree.ts';
import { usualChoices } from '../run.ts';
import { claimStateFolder, isStateFolder } from './state-folder.ts';
import { withPlace } from './with-place.ts';

let dir: string;
beforeEach(() => {
  dir = makeFolder();
});

const mark = { 'halfhour.json': '{"halfhour":"state"}\n' };
const edition = { version: 2, publication: 'harbor-health', feeds: [] };
const index = { digest: toDigest(JSON.stringify(edition)), edition };
const name = 'ab'.repeat(32);

/** State whose mark was lost. */
const earlier = {
  'edition.json': JSON.stringify(index),
  [`posts/${name}.json`]: '{}',
  'pictures/index.json': '{}',
  'pictures/0123456789ab-320.webp': 'x',
  [`drawings/${name}.png`]: 'x',
  [`drawings/${name}.png.0f8fad5b-d9cb-469f-a165-70867728950e.unfinished`]: 'x',
  'search/records/0.json': '{}',
  'search/0123456789abcdef/pagefind-entry.json': '{}',
  'search/0123456789abcdef.unfinished/pagefind.js': '',
};

const write = (files: Readonly<Record<string, unknown>>) => writeFiles(dir, files);

const read = () =>
  Object.fromEntries(
    listFiles(dir).map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]),
  );

describe('a state folder', () => {
  test.each<[string, Record<string, string>]>([
    ['without a mark', earlier],
    [
      'with an edition before the last',
      { ...earlier, 'edition.json': '', 'edition.previous.json': JSON.stringify(index) },
    ],
    ['with a mark that says nothing', { ...earlier, 'halfhour.json': 'null' }],
    ['with an empty mark', { ...earlier, 'halfhour.json': '' }],
    ['with a damaged mark', { ...earlier, 'halfhour.json': '{"half' }],
    [
      'with files of others that no rebuild removes',
      { ...earlier, 'notes.txt': 'x', 'mine/a.txt': 'x' },
    ],
  ])('%s is marked, and nothing in it changes', async (_, files) => {
    write(files);
    await claimStateFolder(dir);
    expect(isStateFolder(dir)).toBe(true);
    expect(read()).toEqual({ ...files, ...mark });
  });

  test.each<[string, string]>([
    ['posts/draft.md', 'x'],
    ['pictures/family.jpg', 'x'],
    ['pictures/2025/0123456789ab-320.webp', 'x'],
    ['drawings/a.svg', 'x'],
    ['search/x.txt', 'x'],
    ['search/records/diary.txt', 'x'],
  ])(
    'without a mark that holds another’s %s is refused, and nothing changes',
    async (file, text) => {
      const files = { ...earlier, [file]: text };
      write(files);
      const message = `such as ${path.normalize(file).split(path.sep).slice(0, 2).join(path.sep)}`;
      await expect(claimStateFolder(dir)).rejects.toThrow(ConfigurationError);
      await expect(claimStateFolder(dir)).rejects.toThrow(message);
      await expect(claimStateFolder(dir)).rejects.toThrow(
        'write {"halfhour":"state"} into its halfhour.json: all that the site remembers then stays',
      );
      expect(read()).toEqual(files);
    },
  );

  test.each<[string, string]>([
    ['another digest', JSON.stringify({ ...index, digest: name })],
    ['no version', JSON.stringify({ digest: toDigest('{}'), edition: {} })],
    ['another shape', '{}'],
  ])('without a mark whose edition has %s is refused, and nothing changes', async (_, text) => {
    const files = { ...earlier, 'edition.json': text };
    write(files);
    await expect(claimStateFolder(dir)).rejects.toThrow(ConfigurationError);
    expect(read()).toEqual(files);
  });
});

const at = '2026-11-21T06:00:00.000Z';
const build = { publication: 'first', digest: name, time: at, date: at, pages: 1 };
const kept = '.site.halfhour/kept/20261121T060000000Z_9';

test.each([
  ['state', { 'state/halfhour.json': { halfhour: 'state', publication: 'first' } }],
  ['site', { 'site/build.json': build }],
  ['earlier site', { [`${kept}/build.json`]: build, [`${kept}.json.gz`]: '' }],
])('the %s of another publication is refused before a file is written', async (_, files) => {
  write(files);
  const before = read();
  const [out, state] = [path.join(dir, 'site'), path.join(dir, 'state')];
  const request = { publication: 'second', out, state, results: [], choices: usualChoices };
  const visitor = { owner: { id: 'second' }, report: { problems: [] } };
  const work = withPlace(request, visitor, () => Promise.reject(new Error('It is taken.')));
  await expect(work).rejects.toThrow('of the publication "first", not of "second". ');
  expect(read()).toEqual(before);
});
