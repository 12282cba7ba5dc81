import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/papers/folder.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';

let dir = '';
beforeEach(() => void (dir = makeFolder()));

const manifest: Manifest = {
  build: 'a',
  base: 'b',
  outputs: {
    '/': { inputs: { day: '"x"' }, digest: 'c', signature: '1.2.3', ids: ['main'], addresses: [] },
  },
  retired: { '_astro/old.js': '2026-11-20T00:00:00Z' },
};
const file = () => path.join(dir, 'manifest.json.gz');
const readText = () => gunzipSync(readFileSync(file())).toString();

describe('a manifest', () => {
  test('reads as it was written', async () => {
    await writeManifest(dir, manifest);
    expect(readManifest(dir, 'a')).toEqual(manifest);
  });

  test('of another tree, or of none, is not believed', async () => {
    expect(readManifest(dir, 'a')).toBeUndefined();
    await writeManifest(dir, manifest);
    expect(readManifest(dir, 'another')).toBeUndefined();
    expect(readManifest(dir, undefined)).toBeUndefined();
  });

  test.each([
    ['with another byte', () => readText().replace('"base":"b"', '"base":"c"')],
    ['of another version', () => readText().replace(/^\d+/, '999')],
    ['cut short', () => readText().slice(0, -10)],
    ['without its first line', () => readText().split('\n')[1] ?? ''],
  ])('%s is not believed', async (_, damage) => {
    await writeManifest(dir, manifest);
    writeFileSync(file(), gzipSync(damage()));
    expect(readManifest(dir, 'a')).toBeUndefined();
  });

  test('that is no gzip file is not believed', async () => {
    await writeManifest(dir, manifest);
    writeFileSync(file(), '');
    expect(readManifest(dir, 'a')).toBeUndefined();
  });
});
