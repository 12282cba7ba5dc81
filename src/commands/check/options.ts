import { ConfigurationError } from '../../publication/load.ts';
import { help, type Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { paperTerm } from '../rebuild/common-options.ts';
import { readAddress } from './read-feeds.ts';

/** All that the command line of `halfhour check` may say. */
export const command = {
  name: 'check',
  synopsis: '[PAPER…] [ADDRESS…] [options]',
  about: `Says what is wrong with publications: their files, or their folders with all that is in them. It writes nothing,
and without an option or an address it requests nothing and needs no keys. An ADDRESS is a feed: it is read, and shown as
it would look, before it is added.`,
  hasWords: true,
  groups: [
    {
      terms: [
        paperTerm,
        [
          'ADDRESS',
          'a feed; with --machine, what is requested to see whether network and clock work',
        ],
      ],
      options: [
        {
          name: 'online',
          kind: 'flag',
          help: 'read each feed of the publication, too, and say which of them fails or has no story',
        },
        {
          name: 'machine',
          kind: 'flag',
          help: 'say what a rebuild lacks on this machine; it requests the front page of each host of a feed',
        },
        help,
      ],
    },
  ],
  end: `Exit status: 0 nothing is wrong; 1 a feed can't be read, this machine lacks something that a rebuild needs, or
an internal error; 2 there is a mistake, which the message names with its cure.`,
} as const satisfies Command;

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[]) {
  const read = readArguments(command, args);
  if (read === undefined) return undefined;
  const { values, words } = read;
  const isAddress = (word: string) => /^[a-z]+:\/\//i.test(word);
  const papers = words.filter((word) => !isAddress(word));
  const addresses = words.filter(isAddress).map(readAddress);
  if (papers.length > 1 && (values.machine || addresses.length > 0)) {
    throw new ConfigurationError('Name one publication at a time with an address or --machine.');
  }
  return { papers, addresses, isOnline: values.online, isMachine: values.machine };
}
