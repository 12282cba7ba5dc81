import { describe, expect, test } from 'vitest';
import { readQueueOptions } from './queue-options.ts';

const queue = 'redis://127.0.0.1:6379';

describe('the options of many machines', () => {
  test('are absent of a network in one process', () => {
    expect(readQueueOptions({})).toEqual({});
    expect(readQueueOptions({ store: 's3://papers' })).toEqual({
      store: { bucket: 'papers', prefix: '' },
    });
  });

  test('have both roles where none is named', () => {
    expect(readQueueOptions({ queue })).toEqual({ queue: { role: 'both', url: queue } });
    expect(readQueueOptions({ queue, role: 'worker', places: '3', board: '8030' })).toEqual({
      queue: { role: 'worker', url: queue, places: 3, board: 8030 },
    });
  });

  test('may be one order', () => {
    const readNow = (values: object) => readQueueOptions({ queue, ...values }).queue?.order;
    expect(readNow({ now: 'harbor' })).toEqual({ kind: 'now', name: 'harbor' });
    expect(readNow({ pause: true })).toEqual({ kind: 'pause' });
    expect(() => readNow({ pause: true, unpause: true })).toThrow('one of --now, --pause and');
  });

  test.each([
    [{ role: 'worker' }, '--role is about a queue: give --queue too.'],
    [{ now: 'harbor' }, '--now is about a queue: give --queue too.'],
    [{ queue, role: 'boss' }, '--role boss is wrong'],
    [{ queue: 'http://127.0.0.1' }, '--queue http://127.0.0.1 is wrong'],
    [{ queue, places: '0' }, '--places 0 is wrong: write a number from 1 to 1000.'],
    [{ queue, board: '65536' }, '--board 65536 is wrong: write a number from 1 to 65535.'],
    [{ role: 'mirror' }, '--role mirror needs the bucket that it mirrors: give --store.'],
  ])('refuse %j', (values, message) => {
    expect(() => readQueueOptions(values)).toThrow(message);
  });
});
