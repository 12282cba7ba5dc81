import path from 'node:path';
import { ConfigurationError } from '../../publication/load.ts';
import { help, type Command } from '../command-line/command.ts';
import { formatHelp } from '../command-line/format-help.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { publication } from '../rebuild/common-options.ts';
import { usualPublication } from '../rebuild/options.ts';
import { readAddress } from './read-feeds.ts';

/** The options of `halfhour feeds check`. */
export interface CheckOptions {
  /** The publication file, as an absolute path. */
  publication: string;
  /** http or https. */
  addresses: string[];
}

/** All that the command line of `halfhour feeds` may say. */
export const command = {
  name: 'feeds',
  synopsis: 'check [options] ADDRESS…',
  about: `Shows what feeds would look like on a site, before they are added to its publication file: the name, the
newest stories, what is wrong with them, and how often they may be requested. Nothing is written.`,
  hasWords: true,
  groups: [
    {
      options: [
        {
          ...publication,
          usual: 'that of a rebuild',
          help: 'the publication whose reader, dates and name are used',
        },
        help,
      ],
    },
  ],
  end: `Exit status: 0 every feed can be read; 1 one can't, or an internal error; 2 a mistake in the command line
or in the publication file.`,
} as const satisfies Command;

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): CheckOptions | undefined {
  const read = readArguments(command, args);
  if (read === undefined) return undefined;
  const [first, ...addresses] = read.words;
  if (first !== 'check' || addresses.length === 0) {
    throw new ConfigurationError(`check and an address are missing.\n\n${formatHelp(command)}`);
  }
  addresses.forEach(readAddress);
  const named = read.values.publication ?? path.resolve(usualPublication(env));
  return { publication: named, addresses };
}
