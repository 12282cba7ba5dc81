import { describe, expect, test } from 'vitest';
import { useTestStore } from '../../../tests/support/network/test-store.ts';
import { digestFile } from '../../disk/file-tree.ts';
import type { Pointer } from './generation.ts';
import { listPointers, Objects, toObjectKey } from './objects.ts';
import { isSweepDue, sweep } from './sweep.ts';

const opened = useTestStore();

describe('a sweep', () => {
  test('deletes what nothing has named for a week, and nothing else', async () => {
    const objects = new Objects(opened.client, 'ninth');
    const write = async (word: string) => {
      const bytes = Buffer.from(word);
      const key = toObjectKey(1, digestFile(bytes), 'a.html');
      await objects.write(key, bytes);
      return key;
    };
    const [kept, dropped] = [await write('kept'), await write('dropped')];
    let swept: Pointer['swept'] | undefined;
    const sweepOn = async (day: number, used: readonly string[]) => {
      const now = new Date(Date.parse('2026-11-01T00:00:00Z') + day * 24 * 60 * 60 * 1000);
      const isDue = swept !== undefined && isSweepDue(swept, now);
      const listed = isDue ? await objects.listKeys() : undefined;
      const found = await sweep(objects, swept, {
        listed,
        used: new Set(used),
        generation: 1,
        now,
      });
      swept = found.swept;
      return found.outdated;
    };
    expect(await sweepOn(0, [kept, dropped])).toEqual([]);
    expect(await sweepOn(0.5, [kept])).toEqual([]);
    expect(await sweepOn(1, [kept])).toEqual([]);
    expect(await sweepOn(7.9, [kept])).toEqual([]);
    const outdated = await sweepOn(9, [kept]);
    expect(outdated).toContain(dropped);
    expect(outdated).not.toContain(kept);
    await objects.remove(outdated);
    const keys = await objects.listKeys();
    expect(keys).toContain(kept);
    expect(keys).not.toContain(dropped);
  });
});

describe('an object', () => {
  test.each([
    ['index.html', 'text/html; charset=utf-8', null],
    ['index.html.br', 'text/html; charset=utf-8', 'br'],
    ['feed.xml.gz', 'application/xml', 'gzip'],
    ['_astro/a.css', 'text/css; charset=utf-8', null],
    ['manifest.webmanifest', 'application/manifest+json', null],
    ['pictures/1.webp', 'image/webp', null],
    ['_headers', 'application/octet-stream', null],
  ])('has the type, the coding and the caching of its file: %s', async (file, type, coding) => {
    const bytes = Buffer.from(file);
    const key = toObjectKey(1, digestFile(bytes), file);
    await new Objects(opened.client, 'tenth').write(key, bytes);
    const { headers } = await opened.bucket.read(`network/objects/tenth/${key}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-encoding')).toBe(coding);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('the publications of a bucket', () => {
  test('have names of folders, and no name that leads elsewhere', async () => {
    const names = ['harbor', 'The%20Paper', '..', '%2e%2e', 'a%2Fb', 'a%5Cb', '%', 'a%00', 'C%3A'];
    for (const name of names) {
      await opened.client.put(`current/${name}.json`, Buffer.from('{}'), {
        ContentType: 'text/plain',
      });
    }
    expect([...(await listPointers(opened.client)).keys()].sort()).toEqual(['harbor']);
  });
});
