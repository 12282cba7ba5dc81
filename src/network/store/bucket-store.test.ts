import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../tests/support/papers/folder.ts';
import { readTree } from '../../../tests/support/site-files.ts';
import { publish, useTestStore } from '../../../tests/support/network/test-store.ts';
import { checkObjects } from './check-objects.ts';
import { Objects } from './objects.ts';

const opened = useTestStore();

const listWrites = () =>
  opened.bucket.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key);

describe('a store in a bucket', () => {
  test('gives each machine what the last one left', async () => {
    const name = 'first';
    const [a, b] = [opened.toMachine(), opened.toMachine()];
    await opened.store.update(name, a, () => publish(a, 'one'));
    await opened.store.update(name, b, () => Promise.resolve());
    expect(readTree(b.out)).toEqual(readTree(a.out));
    expect(readTree(path.join(path.dirname(b.out), '.harbor.halfhour/kept'))).toEqual(
      readTree(path.join(path.dirname(a.out), '.harbor.halfhour/kept')),
    );
    const { 'halfhour.lock': _, ...state } = readTree(a.state);
    expect(readTree(b.state)).toMatchObject(state);
    await opened.store.update(name, b, async () => {
      await publish(b, 'two');
      rmSync(path.join(b.state, 'posts'), { recursive: true });
    });
    await opened.store.update(name, a, () => Promise.resolve());
    expect(readTree(a.out)).toEqual(readTree(b.out));
    expect(existsSync(path.join(a.state, 'posts'))).toBe(false);
  });

  test('reads but the record of what another publication left under a name', async () => {
    const name = 'taken';
    const [a, b] = [opened.toMachine(), opened.toMachine()];
    const first = { ...a, owner: { id: 'first' } };
    await opened.store.update(name, first, () => publish(a, 'one', 'one', 'first'));
    await opened.store.update(name, first, () => Promise.resolve());
    opened.bucket.requests.length = 0;
    const second = (formerId?: string) => {
      const owner = { id: 'second', ...(formerId !== undefined && { formerId }) };
      return opened.store.update(name, { ...b, owner }, () => Promise.resolve());
    };
    await expect(second()).rejects.toThrow('of the publication "first", not of "second". Give it');
    expect(opened.bucket.requests.map(({ method }) => method)).not.toContain('PUT');
    expect([a, b].map(({ out, state }) => [existsSync(out), existsSync(state)])).toEqual([
      [true, true],
      [false, false],
    ]);
    await second('first');
    expect(readTree(b.out)).toEqual(readTree(a.out));
  });

  test('writes two objects when only the state and the heartbeat are new, and nothing when nothing is', async () => {
    const [name, machine] = ['second', opened.toMachine()];
    await opened.store.update(name, machine, () => publish(machine, 'one'));
    opened.bucket.requests.length = 0;
    await opened.store.update(name, machine, () => publish(machine, 'one'));
    expect(opened.bucket.requests.map(({ method }) => method)).toEqual(['GET']);
    opened.bucket.requests.length = 0;
    await opened.store.update(name, machine, async () => {
      await publish(machine, 'one', 'later');
      writeFiles(machine.state, { 'edition.json': 'asked again' });
    });
    const [list, pointer, ...others] = listWrites();
    expect(list).toMatch(/^network\/objects\/second\/2-[\w-]{43}\.list\.json$/);
    expect([pointer, ...others]).toEqual(['network/current/second.json']);
  });

  test('refuses a machine that is late, which begins anew with what the other one published', async () => {
    const name = 'third';
    const [a, b] = [opened.toMachine(), opened.toMachine()];
    await opened.store.update(name, a, () => publish(a, 'one'));
    const late = opened.store.update(name, b, async () => {
      await opened.store.update(name, a, () => publish(a, 'two'));
      await publish(b, 'three');
    });
    await expect(late).rejects.toThrow('Another machine has published third');
    await opened.store.update(name, b, () => Promise.resolve());
    expect(readTree(b.out)).toEqual(readTree(a.out));
    expect(readFileSync(path.join(b.out, 'index.html'), 'utf8')).toBe('two');
  });

  test('lets one of two machines begin a publication', async () => {
    const name = 'fourth';
    const machines = [opened.toMachine(), opened.toMachine()];
    const results = await Promise.allSettled(
      machines.map((machine, each) =>
        opened.store.update(name, machine, () => publish(machine, `word ${each}`)),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('keeps what it was given while a bucket refuses writes, and is told once', async () => {
    const [name, machine, other] = ['fifth', opened.toMachine(), opened.toMachine()];
    opened.bucket.refusesWrites = true;
    const work = vi.fn(() => publish(machine, 'one'));
    const update = opened.store.update(name, machine, work);
    await vi.waitUntil(() => listWrites().some((key) => key.includes('/fifth/')), {
      timeout: 60_000,
    });
    opened.bucket.refusesWrites = false;
    await update;
    expect(work).toHaveBeenCalledTimes(1);
    await opened.store.update(name, other, () => Promise.resolve());
    expect(readTree(other.out)).toEqual(readTree(machine.out));
  });

  test('sees once a day what the bucket has lost of a machine that needs none of it, and writes it anew', async () => {
    const [name, machine] = ['seventh', opened.toMachine()];
    const objects = new Objects(opened.client, name);
    const update = async () => {
      let told: string | undefined;
      await opened.store.update(name, machine, async (damage) => void (told = damage));
      return told;
    };
    await opened.store.update(name, machine, () => publish(machine, 'one'));
    const keys = await objects.listKeys();
    await objects.remove(keys);
    expect(await update()).toBeUndefined();
    const { pointer, etag } = (await objects.readPointer())!;
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await objects.writePointer({ ...pointer, swept: { time: yesterday, unused: null } }, { etag });
    expect(await update()).toMatch(`The store had lost ${keys.length} objects, such as `);
    expect(await checkObjects(objects)).toMatchObject({ generation: 2, missing: [] });
    expect(await update()).toBeUndefined();
  });

  test('knows its own write when the answer to it was lost', async () => {
    const [name, machine] = ['sixth', opened.toMachine()];
    opened.bucket.losesAnswers = (key) => key.startsWith('network/current/');
    await opened.store.update(name, machine, () => publish(machine, 'one'));
    const { pointer } = (await new Objects(opened.client, name).readPointer()) ?? {};
    expect(pointer?.generation).toBe(1);
  });
});
