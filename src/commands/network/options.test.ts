import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(['run', 'papers', ...args]);

describe('the options of a network', () => {
  test('have their defaults', () => {
    expect(read()).toEqual({
      publications: path.resolve('papers'),
      out: path.resolve('dist'),
      state: path.resolve('.cache/network'),
      shard: { part: 1, of: 1 },
      every: 30,
      keep: 3,
      force: false,
      compress: false,
    });
  });

  test('name one publication, and what is done with it', () => {
    expect(read('--only', 'harbor', '--accept', ' It closed ')?.only).toEqual({
      name: 'harbor',
      choices: { resume: false, dryRun: false, accept: 'It closed' },
    });
    expect(read('--only', 'harbor', '--rollback')?.only?.choices.rollback).toBe(1);
    expect(read('--rollback', '2', '--only', 'harbor')?.only?.choices.rollback).toBe(2);
  });

  test.each([
    [['--accept', 'x'], '--accept is for one publication: name it with --only.'],
    [['--rollback'], '--rollback is for one publication: name it with --only.'],
    [['--dry-run'], '--dry-run is for one publication: name it with --only.'],
    [['--only', 'harbor', '--accept', ' '], '--accept needs a reason, which the report keeps.'],
    [['--only', 'harbor', '--rollback', '--resume'], 'and --resume ends that: give one of them.'],
    [
      ['--only', 'harbor', '--dry-run', '--rollback'],
      '--dry-run publishes nothing, so --rollback does not go with it: leave one of them out.',
    ],
    [['--record', 'x'], '--record is for one publication: name it with --only.'],
    [
      ['--only', 'x', '--dry-run', '--queue', 'redis://127.0.0.1'],
      '--dry-run shows its result on this machine, and --queue leaves work to others',
    ],
    [
      ['--log', 'quiet', '--queue', 'redis://127.0.0.1'],
      '--log quiet is for rebuilds that end by themselves, so --queue does not go with it',
    ],
    [['--yes'], '--yes does not go with run: leave it out.'],
    [['--shard', '9/8'], '--shard 9/8 is wrong: write the number of a part and of all parts'],
    [['--every', '-1'], '--every lacks its value: write --every MINUTES.'],
    [['--every', '1.5'], '--every 1.5 is wrong: write a number of minutes from 0 to 99999.'],
    [['--secrets', 'none'], `--secrets ${path.resolve('none')} is no folder: name the one that`],
    [['--allow-private', ''], 'is wrong: write hosts'],
    [['--allow-private', '10.0.0.5,'], 'is wrong: write hosts'],
    [['--allow-private', 'http://10.0.0.5'], 'is wrong: write hosts'],
    [['--allow-private', '10.0.0.0/8'], 'is wrong: write hosts'],
    [['--allow-private', 'user@10.0.0.5'], 'is wrong: write hosts'],
    [['--allow-private', 'blog.example'], 'is not needed: blog.example is no private address'],
    [['--out='], '--out is empty: write DIR behind it, or leave it out.'],
    [['--out'], '--out lacks its value: write --out DIR.'],
    [['harbor'], 'run needs the folder of publications.'],
  ])('refuse %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  test.each([
    ['10.0.0.5', ['10.0.0.5']],
    [
      '10.0.0.5:80, blog.internal:8080,[::1]:8443',
      ['10.0.0.5', 'blog.internal:8080', '[::1]:8443'],
    ],
    ['10.0.0.5:443', ['10.0.0.5']],
    ['LOCALHOST:4000', ['localhost:4000']],
    ['2130706433:4000', ['127.0.0.1:4000']],
  ])('allow with --allow-private %s the hosts %j', (text, hosts) => {
    expect(read('--allow-private', text)?.allowPrivate).toEqual(hosts);
  });

  test.each([
    [[], /There is no command "" of a network\./],
    [['rum', 'papers'], /There is no command "rum" of a network: did you mean run\?/],
    [['run'], /run needs the folder of publications\.\nAll that it takes: .*--help/],
    [['remove', 'papers'], /remove needs the folder of publications, and the name of one\./],
    [['remove', 'papers', '../x'], /remove ..\/x is wrong: a name has lower-case letters/],
    [['remove', 'papers', 'x', '--only', 'y'], /--only does not go with remove/],
    [['mirror', 'papers'], /mirror needs --store/],
    [['check-store', 'papers'], /check-store needs --store/],
    [['worker', 'papers'], /worker needs --queue/],
    [['status', 'papers'], /status needs --queue/],
  ])('refuse %j, and say what is needed', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
