import path from 'node:path';
import { parseArgs } from 'node:util';
import { httpUrl } from '../../publication/fields.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { usualPublication } from '../rebuild/options.ts';
import { toCall } from '../../disk/package.ts';

/** The options of `halfhour feeds check`. */
export interface CheckOptions {
  /** The publication file, as an absolute path. */
  publication: string;
  /** http or https. */
  addresses: string[];
}

/** The help text of the command. */
export const usage = `Usage: ${toCall('feeds')} check [options] ADDRESS…

Shows what feeds would look like on a site, before they are added to its publication file: the name, the
newest stories, what is wrong with them, and how often they may be requested. Nothing is written.

  --publication PATH  the publication whose reader, dates and name are used (default: that of
                      a rebuild)
  --help              print this

Exit status: 0 every feed can be read; 1 one can't, or an internal error; 2 a mistake in the command line
or in the publication file.`;

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): CheckOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [command, ...addresses] = positionals;
  if (command !== 'check' || addresses.length === 0) {
    throw new ConfigurationError(`check and an address are missing.\n\n${usage}`);
  }
  for (const address of addresses) {
    const [issue] = httpUrl.safeParse(address).error?.issues ?? [];
    if (issue)
      throw new ConfigurationError(`The address ${JSON.stringify(address)} ${issue.message}.`);
  }
  return { publication: path.resolve(values.publication ?? usualPublication(env)), addresses };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { publication: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${why}\n\n${usage}`);
  }
}
