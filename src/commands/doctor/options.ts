import path from 'node:path';
import { httpUrl } from '../../publication/fields.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Folders } from '../../disk/place.ts';
import { help, type Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { out, publication, state } from '../rebuild/common-options.ts';
import { usualPublication } from '../rebuild/options.ts';
import { findUsualState } from '../rebuild/usual-folders.ts';

/** All that the command line of `halfhour doctor` may say. */
export const command = {
  name: 'doctor',
  synopsis: '[options] [ADDRESS…]',
  about: `Says whether a rebuild has what it needs on this machine: versions, packages, a publication that can be read,
folders that can be written, room on the disk, and the clock. It writes nothing, and requests nothing unless you
name an address or give --feeds.`,
  hasWords: true,
  groups: [
    {
      terms: [['ADDRESS', 'what to request, to see whether the network and the clock are right']],
      options: [
        { ...publication, usual: 'that of a rebuild' },
        out,
        state,
        {
          name: 'feeds',
          kind: 'flag',
          help: 'request the front page of each host that the publication names a feed of',
        },
        help,
      ],
    },
  ],
  end: `Exit status: 0 nothing is missing that a rebuild needs; 1 something is, or an internal error; 2 a mistake in the
command line.`,
} as const satisfies Command;

/** A command line of the doctor. Paths are absolute. */
export interface DoctorOptions extends Folders {
  publication: string;
  /** What is requested. */
  addresses: string[];
  /** Whether the hosts of the publication's feeds are requested, too. */
  feeds: boolean;
}

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DoctorOptions | undefined {
  const read = readArguments(command, args);
  if (read === undefined) return undefined;
  const { values, words } = read;
  for (const address of words) {
    const [issue] = httpUrl.safeParse(address).error?.issues ?? [];
    if (issue)
      throw new ConfigurationError(`The address ${JSON.stringify(address)} ${issue.message}.`);
  }
  const publication = values.publication ?? path.resolve(usualPublication(env));
  return {
    publication,
    out: values.out,
    state: values.state ?? findUsualState(publication, values.out),
    addresses: words,
    feeds: values.feeds,
  };
}
