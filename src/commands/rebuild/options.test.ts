import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('the log of a rebuild', () => {
  test.each([
    [[], 'text'],
    [['--log', 'json'], 'json'],
    [['--log', 'quiet'], 'quiet'],
  ])('with %j is for %s', (args, log) => {
    expect(readOptions(args, { PUBLICATION: 'paper' })?.log).toBe(log);
  });

  test('is not quiet for a dry run', () => {
    const args = ['--log', 'quiet', '--dry-run'];
    expect(() => readOptions(args, { PUBLICATION: 'paper' })).toThrow(
      '--log quiet prints nothing, and --dry-run asks for more: leave one of them out.',
    );
  });
});
