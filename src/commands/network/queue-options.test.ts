import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const url = 'redis://127.0.0.1:6379';
const queue = ['--queue', url];

/** What a command line says of a bucket and a queue. */
function read(verb: string, ...args: string[]) {
  const { store, queue } = readOptions([verb, 'papers', ...args]) ?? {};
  return { store, queue };
}

describe('the options of many machines', () => {
  test('are absent of a network in one process', () => {
    expect(read('run')).toEqual({});
    expect(read('run', '--store', 's3://papers')).toEqual({
      store: { bucket: 'papers', prefix: '' },
    });
  });

  test('have the role of their command, and both where it is run', () => {
    expect(read('run', ...queue)).toEqual({ queue: { role: 'both', url } });
    expect(read('scheduler', ...queue)).toEqual({ queue: { role: 'scheduler', url } });
    expect(read('worker', ...queue, '--places', '3')).toEqual({
      queue: { role: 'worker', url, places: 3 },
    });
  });

  test('need no queue for a mirror', () => {
    expect(read('mirror', '--store', 's3://papers')).toEqual({
      store: { bucket: 'papers', prefix: '' },
      queue: { role: 'mirror' },
    });
  });

  test.each([
    [['pause'], 'pause'],
    [['resume'], 'resume'],
    [['status'], 'status'],
  ])('%j is the order %j', ([verb = '', ...args], order) => {
    expect(read(verb, ...queue, ...args).queue?.order).toEqual(order);
  });

  test.each([
    [['run', '--queue', 'http://127.0.0.1'], '--queue http://127.0.0.1 is wrong'],
    [['worker', ...queue, '--places', '0'], '--places 0 is wrong: write a number from 1 to 1000.'],
    [
      ['scheduler', ...queue, '--places', '3'],
      '--places does not go with scheduler: leave it out.',
    ],
    [['pause', ...queue, '--only', 'harbor'], '--only does not go with pause: leave it out.'],
    [
      ['run', ...queue, '--only', 'harbor', '--places', '3'],
      '--only asks the workers for something',
    ],
    [['run', '--single-writer'], '--single-writer is about a bucket: give --store too.'],
  ])('refuse %j', ([verb = '', ...args], message) => {
    expect(() => read(verb, ...args)).toThrow(message);
  });
});
