import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('the log of a rebuild', () => {
  test.each([
    [[], 'text'],
    [['--log', 'json'], 'json'],
    [['--quiet'], 'quiet'],
  ])('with %j is for %s', (args, log) => {
    expect(readOptions(args, { PUBLICATION: 'paper' })?.log).toBe(log);
  });

  test.each([
    [['--quiet', '--log', 'json'], 'log'],
    [['--quiet', '--dry-run'], 'dry-run'],
  ])('is not quiet with %j', (args, other) => {
    expect(() => readOptions(args, { PUBLICATION: 'paper' })).toThrow(
      `--quiet prints nothing, and --${other} asks for more: leave one of them out.`,
    );
  });
});
