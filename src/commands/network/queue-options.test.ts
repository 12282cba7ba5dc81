import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const url = 'redis://127.0.0.1:6379';
const queue = ['--queue', url];

/** What a command line says of a bucket and a queue. */
function read(...args: string[]) {
  const { store, queue } = readOptions(['--publications', 'papers', ...args]) ?? {};
  return { store, queue };
}

describe('the options of many machines', () => {
  test('are absent of a network in one process', () => {
    expect(read()).toEqual({});
    expect(read('--store', 's3://papers')).toEqual({ store: { bucket: 'papers', prefix: '' } });
  });

  test('have both roles where none is named', () => {
    expect(read(...queue)).toEqual({ queue: { role: 'both', url } });
    expect(read(...queue, '--role', 'worker', '--places', '3', '--board', '8030')).toEqual({
      queue: { role: 'worker', url, places: 3, board: 8030 },
    });
  });

  test('need no queue for a mirror', () => {
    expect(read('--role', 'mirror', '--store', 's3://papers')).toEqual({
      store: { bucket: 'papers', prefix: '' },
      queue: { role: 'mirror' },
    });
  });

  test.each([
    [['--pause'], 'pause'],
    [['--unpause'], 'resume'],
    [['--release', '1'], { version: '1', isTrial: false }],
    [['--trial', '1'], { version: '1', isTrial: true }],
  ])('%j is the order %j', (args, order) => {
    expect(read(...queue, ...args).queue?.order).toEqual(order);
  });

  test.each([
    [['--role', 'worker'], '--role is about a queue: give --queue too.'],
    [['--unpause'], '--unpause is about a queue: give --queue too.'],
    [
      [...queue, '--role', 'boss'],
      '--role boss is wrong: write scheduler, worker, both, or mirror.',
    ],
    [['--queue', 'http://127.0.0.1'], '--queue http://127.0.0.1 is wrong'],
    [[...queue, '--places', '0'], '--places 0 is wrong: write a number from 1 to 1000.'],
    [[...queue, '--board', '65536'], '--board 65536 is wrong: write a number from 1 to 65535.'],
    [['--role', 'mirror'], '--role mirror needs the bucket that it mirrors: give --store.'],
    [
      [...queue, '--pause', '--unpause'],
      'Give one of --only, --pause, --unpause, --release and --trial at a time.',
    ],
    [[...queue, '--only', 'harbor', '--pause'], 'Give one of --only, --pause, --unpause'],
    [[...queue, '--only', 'harbor', '--places', '3'], '--only asks the workers for something'],
  ])('refuse %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});
