import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../../../tests/support/papers/folder.ts';
import { readTree } from '../../../tests/support/site-files.ts';
import { publish, useTestStore } from '../../../tests/support/network/test-store.ts';
import { digestFile } from '../../disk/file-tree.ts';
import type { Folders } from '../../disk/place.ts';
import { checkObjects } from './check-objects.ts';
import { Objects } from './objects.ts';

const opened = useTestStore();

describe('a checkout', () => {
  test('reads each object once that a machine lacks, whatever it is the same as', async () => {
    const name = 'ninth';
    const [a, b] = [opened.toMachine(), opened.toMachine()];
    await opened.store.update(name, a, () => publish(a, 'one'));
    opened.bucket.requests.length = 0;
    await opened.store.update(name, b, () => Promise.resolve());
    const reads = opened.bucket.requests.filter(({ key }) =>
      key.startsWith('network/objects/ninth/'),
    );
    expect(reads.map(({ method }) => method)).not.toContain('PUT');
    const stored = await new Objects(opened.client, name).listKeys();
    expect(reads.map(({ key }) => path.posix.basename(key)).sort()).toEqual(stored.sort());
    expect(readTree(b.out)).toEqual(readTree(a.out));
  });

  test('takes the earlier edition from the site that it was', async () => {
    const name = 'tenth';
    const [a, b] = [opened.toMachine(), opened.toMachine()];
    await opened.store.update(name, a, () => publish(a, 'one'));
    await opened.store.update(name, b, async () => {
      await publish(b, 'two');
      const kept = path.join(path.dirname(b.out), '.harbor.halfhour/kept/20261101T000000000Z_3');
      writeFiles(kept, { 'index.html': 'one' });
    });
    opened.bucket.requests.length = 0;
    await opened.store.update(name, a, () => Promise.resolve());
    const reads = opened.bucket.requests.filter(({ key }) =>
      key.startsWith('network/objects/tenth/'),
    );
    expect(reads.filter(({ key }) => path.basename(key).startsWith('1-'))).toEqual([]);
    expect(readTree(path.dirname(a.out))).toEqual(readTree(path.dirname(b.out)));
  });

  describe('of what the bucket has lost', () => {
    /** Publishes on one machine, and loses the objects that `isLost` says. Returns their number. */
    async function lose(name: string, a: Folders, isLost: (key: string) => boolean) {
      await opened.store.update(name, a, () => publish(a, 'one'));
      const objects = new Objects(opened.client, name);
      const keys = (await objects.listKeys()).filter(isLost);
      await objects.remove(keys);
      return keys.length;
    }

    test.each([
      ['a page', (key: string) => key.endsWith('.html')],
      ['a file of the state', (key: string) => /[^t]\.json$/.test(key) && !key.includes('.list.')],
      ['all lists', (key: string) => key.includes('.list.')],
      ['everything', () => true],
    ])('leaves out %s, says so, and has the rebuild write it anew', async (what, isLost) => {
      const name = `lost-${what.replaceAll(' ', '-')}`;
      const [a, b, c] = [opened.toMachine(), opened.toMachine(), opened.toMachine()];
      expect(await lose(name, a, isLost)).toBeGreaterThan(0);
      const told = await opened.store.update(name, b, async (damage) => {
        await publish(b, 'one');
        return damage;
      });
      expect(told).toMatch(/^The store had lost .* made anew/);
      const silent = await opened.store.update(name, c, (damage) => Promise.resolve(damage));
      expect(silent).toBeUndefined();
      expect(readTree(c.out)).toEqual(readTree(a.out));
    });

    test('keeps nothing where the rebuild published nothing in its place', async () => {
      const name = 'lost-and-failed';
      const [a, b] = [opened.toMachine(), opened.toMachine()];
      await lose(name, a, (key) => key.endsWith('.html'));
      const before = await opened.client.get(`current/${name}.json`);
      await expect(opened.store.update(name, b, () => Promise.resolve())).rejects.toThrow(
        'this rebuild published nothing in their place',
      );
      expect(await opened.client.get(`current/${name}.json`)).toEqual(before);
    });

    test('drops an earlier edition that has lost a file', async () => {
      const name = 'lost-edition';
      const [a, b] = [opened.toMachine(), opened.toMachine()];
      const digest = digestFile(Buffer.from('before'));
      await lose(name, a, (key) => key.includes(digest));
      await opened.store.update(name, b, () => Promise.resolve());
      expect(
        existsSync(path.join(path.dirname(b.out), '.harbor.halfhour/kept/20261101T000000000Z_1')),
      ).toBe(false);
    });

    test('writes anew what a machine has itself, where it is told which', async () => {
      const name = 'lost-elsewhere';
      const [a, b] = [opened.toMachine(), opened.toMachine()];
      await lose(name, a, (key) => key.endsWith('.html'));
      await opened.store.update(name, a, () => Promise.resolve());
      const { missing } = (await checkObjects(new Objects(opened.client, name)))!;
      expect(missing).not.toEqual([]);
      await opened.store.update(name, a, () => Promise.resolve(), new Set(missing));
      await opened.store.update(name, b, () => Promise.resolve());
      expect(readTree(b.out)).toEqual(readTree(a.out));
    });

    test('takes other bytes than were written for lost', async () => {
      const name = 'seventh';
      const [a, b] = [opened.toMachine(), opened.toMachine()];
      await opened.store.update(name, a, () => publish(a, 'two'));
      const objects = new Objects(opened.client, name);
      const key = (await objects.listKeys()).find((each) => each.endsWith('.html')) ?? '';
      await opened.client.put(`objects/${name}/${key}`, Buffer.from('evil'), {
        ContentType: 'text/html',
      });
      const told = await opened.store.update(name, b, async (damage) => {
        expect(JSON.stringify(readTree(path.dirname(b.out)))).not.toContain('evil');
        await publish(b, 'two');
        return damage;
      });
      expect(told).toContain(key);
    });
  });

  test.each(['../evil.html', '/etc/evil', 'a/../../evil', 'a//b', 'C:/evil', 'a\\b', '.'])(
    'refuses a list with the path %s',
    async (file) => {
      const [name, machine] = ['eighth', opened.toMachine()];
      const objects = new Objects(opened.client, name);
      const key = `1-${'a'.repeat(43)}`;
      const site = await objects.writeList(1, { version: 1, files: { [file]: key } });
      const state = await objects.writeList(1, { version: 1, inline: {}, files: {}, kept: {} });
      const { etag } = (await objects.readPointer()) ?? {};
      const time = new Date().toISOString();
      const lists = { site, state, heartbeat: null, swept: { time, unused: null } };
      await objects.writePointer(
        { version: 1, generation: 1, writer: randomUUID(), time, ...lists },
        etag === undefined ? 'absent' : { etag },
      );
      await expect(opened.store.update(name, machine, () => Promise.resolve())).rejects.toThrow(
        "The store has an entry of eighth that this version of the code can't read",
      );
    },
  );
});
