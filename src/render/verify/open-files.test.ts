import { rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { digestFile } from '../../disk/file-tree.ts';
import { recordFiles } from '../../disk/site-record.ts';
import { DecodeError, ownDecoder } from '../../limits/decoder/decoder.ts';
import { nameCopy } from '../../edition/schema/picture.ts';
import { writeSearchIndex } from '../search/search-index.ts';
import { findUnopened } from './open-files.ts';
import { makeSharedFolder, writeFiles } from '../../../tests/support/papers/folder.ts';

const dir = makeSharedFolder();
const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } });
const [png, webp] = await Promise.all([image.png().toBuffer(), image.webp().toBuffer()]);
const page = 'A page with words. '.repeat(100);
const options = { language: 'en', mostFragments: 1 };
const records = [{ url: '/', content: 'words', meta: { title: 'Title' } }];
await writeSearchIndex(records, path.join(dir, 'index'), options);
const index = recordFiles(path.join(dir, 'index'), new Map());

const site = path.join(dir, 'site');
const write = (name: string, content: string | Buffer) => writeFiles(site, { [name]: content });
const record = () => recordFiles(site, new Map());
const find = async (verified = {}, drawn: ReadonlySet<string> = new Set()) => {
  const { unopened } = await findUnopened({ dir: site, files: record(), verified, drawn });
  return unopened.map(({ name, problem }) => `${name} ${problem}`);
};

beforeEach(async () => {
  rmSync(site, { recursive: true, force: true });
  write('cards/a.png', png);
  write('pictures/a.webp', webp);
  write('page.html', page);
  write('page.html.gz', gzipSync(page));
  write('page.html.br', brotliCompressSync(page));
  await writeSearchIndex(records, path.join(site, 'pagefind'), options);
  await writeSearchIndex(records, path.join(site, 'pagefind/block'), options);
  write('pagefind/index.json', '{"pages":"pages","blocks":["block"]}');
  write('pagefind/words.json', '["words"]');
  write('pagefind/files.json', '["words.json","block/pagefind-entry.json"]');
});

const part = (end: string) =>
  `pagefind/${Object.keys(index).find((name) => name.endsWith(end)) ?? ''}`;

describe('the files of a site', () => {
  test('open', async () => {
    expect(await find()).toEqual([]);
    expect(part('.pf_meta')).toMatch(/pf_meta$/);
  });

  test.each<[string, string, () => void]>([
    ['a card of no bytes', 'cards/a.png', () => write('cards/a.png', '')],
    ['a card cut short', 'cards/a.png', () => write('cards/a.png', png.subarray(0, 60))],
    [
      'a drawing in the place of a card',
      'cards/a.png',
      () => write('cards/a.png', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    ],
    ['a picture of other bytes', 'pictures/a.webp', () => write('pictures/a.webp', 'bad')],
    ['a part of the index', part('.pf_meta'), () => write(part('.pf_meta'), '')],
    ['a chunk of the index', part('.pf_index'), () => write(part('.pf_index'), gzipSync('x'))],
    ['a fragment', part('.pf_fragment'), () => write(part('.pf_fragment'), 'x')],
    ['search’s program', 'pagefind/wasm.en.pagefind', () => write('pagefind/wasm.en.pagefind', '')],
    [
      'search’s entry',
      'pagefind/pagefind-entry.json',
      () => write('pagefind/pagefind-entry.json', ''),
    ],
    [
      'the index that search’s entry names',
      'pagefind/pagefind-entry.json',
      () => rmSync(path.join(site, part('.pf_meta'))),
    ],
    [
      'an entry of search that names no language',
      'pagefind/pagefind-entry.json',
      () => write('pagefind/pagefind-entry.json', '{"version":"1","languages":{}}'),
    ],
    ['search’s list of files', 'pagefind/files.json', () => write('pagefind/files.json', '["a"]')],
    ['search’s list of words', 'pagefind/words.json', () => write('pagefind/words.json', '{}')],
    ['search’s list of blocks', 'pagefind/index.json', () => write('pagefind/index.json', '{}')],
    [
      'a block that search’s list names',
      'pagefind/index.json',
      () => rmSync(path.join(site, 'pagefind/block'), { recursive: true }),
    ],
    ['a gzip copy of another file', 'page.html.gz', () => write('page.html.gz', gzipSync('x'))],
    ['a brotli copy cut short', 'page.html.br', () => write('page.html.br', '')],
    ['a copy of a file that has changed', 'page.html.gz', () => write('page.html', 'new')],
  ])('with %s do not all open', async (_, name, damage) => {
    const verified = record();
    damage();
    expect((await find()).join()).toContain(name);
    expect((await find(verified)).join()).toContain(name);
  });

  test('that a busy machine did not open are published, and told', async () => {
    const run = vi.spyOn(ownDecoder, 'run').mockRejectedValue(new DecodeError('late', 'too late'));
    const tree = { dir: site, files: record(), verified: {}, drawn: new Set<string>() };
    const { unopened, remarks } = await findUnopened(tree);
    expect([unopened, remarks.map((line) => line.split(' ')[0]).sort()]).toEqual([
      [],
      ['cards/a.png', 'pictures/a.webp'],
    ]);
    run.mockRestore();
  });

  test('that were verified before are not opened again', async () => {
    write('cards/a.png', 'bad');
    expect(await find(record())).toEqual([]);
  });

  test('that our own decoder made are not opened again', async () => {
    const [wide, narrow] = [Buffer.from('wide'), Buffer.from('narrow')];
    const name = `pictures/${nameCopy([wide, narrow])}`;
    write(`${name}-1280.webp`, wide);
    write(`${name}-720.webp`, narrow);
    expect(await find()).toEqual([]);
    write(`${name}-720.webp`, 'other');
    expect((await find()).join()).toContain(`${name}-720.webp can't be opened`);

    rmSync(path.join(site, 'pictures'), { recursive: true });
    write('cards/a.png', 'drawn');
    expect(await find({}, new Set([digestFile(Buffer.from('drawn'))]))).toEqual([]);
    expect((await find()).join()).toContain("cards/a.png can't be opened");
  });
});
