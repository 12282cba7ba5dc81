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

test('two files of results of one form are a mistake, and one of each are not', () => {
  const read = (...files: string[]) =>
    readOptions(
      files.flatMap((file) => ['--report', file]),
      { PUBLICATION: 'paper' },
    )?.files;
  expect(read('/a.json', '/a.prom')).toEqual({ report: '/a.json', metrics: '/a.prom' });
  for (const end of ['json', 'prom']) {
    const said = `--report /a.${end} and /b.${end} have one form: leave one out.`;
    expect(() => read(`/a.${end}`, `/b.${end}`)).toThrow(said);
  }
});
