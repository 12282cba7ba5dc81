import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { loadInTurns } from './source-turns.ts';
import type { WantedImage } from './wanted-images.ts';

/** Images of one source, each on a host of its own unless `host` is given. */
const list = (source: string, count: number, host?: string): WantedImage[] =>
  Array.from({ length: count }, (_, at) => ({
    address: `https://${host ?? `${source}-${at}.example`}/${source}/${at}`,
    source,
  }));

/** Loads images one after the other has ended, each for the seconds of its source. Gives their order. */
async function listOrder(images: readonly WantedImage[], seconds: Record<string, number>) {
  const order: string[] = [];
  await loadInTurns(images, async ({ source }) => {
    order.push(source);
    await setImmediate();
    return seconds[source] ?? 0;
  });
  return order;
}

describe('images of several sources', () => {
  test('are loaded in turns', async () => {
    const images = [...list('a', 6), ...list('b', 2)];
    const order = await listOrder(images, { a: 1, b: 1 });
    expect(order.slice(0, 4).sort()).toEqual(['a', 'a', 'b', 'b']);
    expect(order).toHaveLength(8);
  });

  test('wait for no source whose images never end', async () => {
    const loaded: string[] = [];
    const images = [...list('hanging', 20), ...list('b', 8), ...list('c', 8)];
    void loadInTurns(images, ({ source }) => {
      if (source === 'hanging') return new Promise(() => undefined);
      loaded.push(source);
      return setImmediate(0);
    });
    await expect.poll(() => loaded.length).toBe(16);
  });

  test('wait for the slow source, once it has had its share, until all others are loaded', async () => {
    const images = [...list('slow', 20), ...list('b', 15), ...list('c', 15)];
    const order = await listOrder(images, { slow: 5, b: 0.1, c: 0.1 });
    const lastOther = order.findLastIndex((source) => source !== 'slow');
    expect(order.slice(0, lastOther).filter((source) => source === 'slow').length).toBeLessThan(3);
    expect(order).toHaveLength(50);
  });

  test('are loaded two at a time of a host, whatever the source', async () => {
    let running = 0;
    let most = 0;
    const images = [...list('a', 4, 'one.example'), ...list('b', 4, 'one.example')];
    await loadInTurns(images, async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      return 0;
    });
    expect(most).toBe(2);
  });

  test('are given up when loading fails', async () => {
    const failing = loadInTurns(list('a', 9), () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
  });

  test('may be none', async () => {
    await expect(loadInTurns([], () => Promise.resolve(0))).resolves.toBeUndefined();
  });
});
