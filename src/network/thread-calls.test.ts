import { MessageChannel } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { exchangeCalls } from './thread-calls.ts';

/** The methods of one end. */
const numbers = {
  async add(first: number, second: number) {
    return await Promise.resolve(first + second);
  },
  halve(number: number) {
    if (number % 2 === 1) throw new RangeError(`${number} is odd.`);
    return number / 2;
  },
  explain: () => () => 'a function',
};
/** Those of the other one. */
const words = { join: (...parts: string[]) => parts.join(' ') };

describe('two ends of a port', () => {
  const { port1, port2 } = new MessageChannel();
  const far = exchangeCalls<typeof numbers>(port1, words);
  const near = exchangeCalls<typeof words>(port2, numbers);
  afterAll(() => port1.close());

  test('answer each call of each other, whichever ends first', async () => {
    const calls = [far.add(1, 2), far.halve(10), near.join('a', 'b'), far.add(3, 4)];
    expect(await Promise.all(calls)).toEqual([3, 5, 'a b', 7]);
  });

  test('tell why a method failed, and where', async () => {
    const error = await far.halve(3).catch((caught: Error) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      message: '3 is odd.',
      stack: expect.stringContaining('RangeError: 3 is odd.\n    at Object.halve'),
    });
  });

  test('fail where a result or an argument can not be copied, and go on', async () => {
    await expect(far.explain()).rejects.toThrow('could not be cloned');
    await expect(far.add((() => 1) as never, 2)).rejects.toThrow('could not be cloned');
    expect(await far.add(5, 6)).toBe(11);
  });
});
