import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { formatHelp } from './format-help.ts';
import { readArguments, readLoosely } from './read-arguments.ts';

const command = {
  name: 'walk',
  synopsis: '[options] WAY…',
  about: 'Takes a walk.',
  hasWords: true,
  groups: [
    {
      terms: [['WAY', 'a road, or\n  a path', 'and back']],
      options: [
        {
          name: 'miles',
          kind: 'number',
          placeholder: 'N',
          least: 1,
          most: 26,
          of: 'miles',
          default: 3,
          help: 'how far',
        },
        {
          name: 'rests',
          kind: 'number',
          placeholder: 'N',
          least: 0,
          most: 9,
          bare: 1,
          help: 'rest',
        },
        { name: 'dog', kind: 'flag', help: 'take the dog along' },
        { name: 'lead', kind: 'flag', help: 'keep it near' },
      ],
      note: 'Mind the weather.',
    },
    {
      title: 'At night:',
      options: [
        {
          name: 'light',
          kind: 'choice',
          placeholder: 'LAMP',
          choices: ['torch', 'moon'],
          help: `what you see by, which is a help text that is long enough to be broken into two lines, as the
            help shows it`,
        },
        { name: 'map', kind: 'path', placeholder: 'FILE', usual: 'none', help: 'where you are' },
        {
          name: 'name-of-the-walk',
          kind: 'text',
          placeholder: 'WORDS',
          read: (text: string) => text.length,
          help: 'what it is called',
        },
        {
          name: 'stop',
          kind: 'text',
          placeholder: 'INN',
          many: true,
          read: (text: string) => text.toUpperCase(),
          help: 'where you rest',
        },
        { name: 'help', kind: 'flag', short: 'h', help: 'print this' },
      ],
    },
  ],
  rules: [
    { options: ['lead'], without: ['dog'], says: 'There is nobody to lead: give --dog.' },
    { options: ['light=moon'], with: ['map', 'dog'], says: 'By {option} no {other} is seen.' },
  ],
  end: 'Exit status: 0 home again.',
} as const satisfies Command;

test('the help shows each option with its placeholder, its default, and what it needs', () => {
  expect(formatHelp(command)).toBe(`Usage: npm run walk -- [options] WAY…

Takes a walk.

  WAY                 a road, or a path
                      and back
  --miles N           how far (default: 3)
  --rests [N]         rest (default: 1)
  --dog               take the dog along
  --lead              with --dog: keep it near

Mind the weather.

At night:

  --light LAMP        what you see by, which is a help text that is long enough to be broken into two
                      lines, as the help shows it
  --map FILE          where you are (default: none)
  --name-of-the-walk WORDS
                      what it is called
  --stop INN …        where you rest
  --help              print this

Exit status: 0 home again.`);
});

describe('arguments', () => {
  test.each<[string[], object]>([
    [[], { miles: 3, dog: false, lead: false, help: false, stop: [] }],
    [['--stop', 'Lamp', '--dog', '--stop=Oar'], { stop: ['LAMP', 'OAR'], dog: true }],
    [['--miles', '26', '--rests'], { miles: 26, rests: 1 }],
    [['--rests', '2', '--lead', '--dog'], { rests: 2, lead: true, dog: true }],
    [['--rests', '--dog'], { rests: 1, dog: true }],
    [['--light=torch', '--map', '/a/../b'], { light: 'torch', map: '/b' }],
    [['--name-of-the-walk', 'Home'], { 'name-of-the-walk': 4 }],
  ])('%j have the values %j', (args, values) => {
    expect(readArguments(command, args)?.values).toMatchObject(values);
  });

  test('have the words besides options, and what was given', () => {
    const read = readArguments(command, ['north', '--miles', '4', '--', '--dog']);
    expect(read?.words).toEqual(['north', '--dog']);
    expect(read?.given).toEqual({ miles: '4' });
  });

  test.each([['--help'], ['-h']])('ask for help by %s', (arg) => {
    expect(readArguments(command, ['--miles', '1', arg])).toBeUndefined();
  });

  test.each([
    [
      ['--mile', '3'],
      /^There is no option --mile of walk: did you mean --miles\?\nAll that it takes: .*--help$/,
    ],
    [['--miles'], /^--miles lacks its value: write --miles N\.\n/],
    [['--dog=yes'], /^--dog takes no value: write it alone\.\n/],
    [['--miles', '0'], '--miles 0 is wrong: write a number of miles from 1 to 26.'],
    [['--miles', '3e0'], '--miles 3e0 is wrong: write a number of miles from 1 to 26.'],
    [['--miles='], '--miles is empty: write N behind it, or leave it out.'],
    [['--rests', '10'], '--rests 10 is wrong: write a number from 0 to 9.'],
    [['--light', 'sun'], '--light sun is wrong: write torch or moon.'],
    [['--map', ''], '--map is empty: write FILE behind it, or leave it out.'],
    [['--lead'], 'There is nobody to lead: give --dog.'],
    [['--light', 'moon', '--dog'], 'By light=moon no dog is seen.'],
  ])('%j are a mistake', (args, message) => {
    expect(() => readArguments(command, args)).toThrow(message);
  });

  test('that hold a mistake are still read for where the report goes', () => {
    expect(readLoosely(command, ['--mile', '3', '--map', 'here'])).toMatchObject({ map: 'here' });
  });
});
