import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../tests/support/folder.ts';
import { readTree } from '../../../tests/support/site-files.ts';
import { publish, useTestStore } from '../../../tests/support/test-store.ts';
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

  test('refuses objects with other bytes than were written, and leaves the folders as they are', async () => {
    const name = 'seventh';
    const [a, b] = [opened.toMachine(), opened.toMachine()];
    await opened.store.update(name, a, () => publish(a, 'one'));
    await opened.store.update(name, b, () => Promise.resolve());
    await opened.store.update(name, a, () => publish(a, 'two'));
    const before = readTree(b.out);
    const objects = new Objects(opened.client, name);
    const key = (await objects.listKeys()).find((each) => /^2-.*(?<!list)\.html$/.test(each)) ?? '';
    await opened.client.put(`objects/${name}/${key}`, Buffer.from('evil'), {
      ContentType: 'text/html',
    });
    const work = vi.fn();
    await expect(opened.store.update(name, b, work)).rejects.toThrow(
      'The store has other bytes for',
    );
    expect(readTree(b.out)).toEqual(before);
    expect(work).not.toHaveBeenCalled();
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
