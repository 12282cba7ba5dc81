import path from 'node:path';
import { parseArgs } from 'node:util';
import { listCategories } from '../publication/sections/site-categories.ts';
import { ConfigurationError } from '../publication/load.ts';
import { printFailure } from '../rebuild/failure.ts';
import { print } from '../rebuild/print/print.ts';
import { usualPublication } from './rebuild/options.ts';
import { toCall } from '../disk/package.ts';
import { readSite } from '../site/site.ts';

const usage = `Usage: ${toCall('check')} [PATH…]

Says what is wrong with publications: their files, or their folders with all that is in them. It requests
nothing, needs no keys and writes nothing.

  PATH     a publication file, or a folder with publication.json
           (default: $PUBLICATION, else the folder where it runs, if it holds publication.json)
  --help   print this

Exit status: 0 nothing is wrong; 2 there is a mistake, which the message names with its cure.`;

/** `halfhour check`: says what is wrong with publications. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  try {
    const named = readArguments(args);
    if (named === undefined) {
      print(usage);
      return 0;
    }
    const statuses: number[] = [];
    for (const each of named) statuses.push(await check(each));
    return statuses.find((status) => status !== 0) ?? 0;
  } catch (error) {
    return printFailure(error);
  }
}

/** The paths to check; `undefined` for `--help`. Throws `ConfigurationError`. */
function readArguments(args: string[]): string[] | undefined {
  const parse = () => {
    try {
      const options = { help: { type: 'boolean', short: 'h' } } as const;
      return parseArgs({ args, allowPositionals: true, options });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new ConfigurationError(`${why}\n\n${usage}`);
    }
  };
  const { values, positionals } = parse();
  if (values.help) return undefined;
  return positionals.length > 0 ? positionals : [usualPublication(process.env)];
}

/** Checks one publication, and prints the result. Returns the exit status. */
async function check(named: string): Promise<number> {
  try {
    const { publication, ownFiles } = await readSite(path.resolve(named));
    const feeds = Object.values(publication.feeds).reduce((sum, list) => sum + list.length, 0);
    const counts = [
      `${listCategories(publication).length} sections`,
      `${feeds} feeds`,
      `${ownFiles.length} files of its own`,
    ];
    print(`${named} has no mistake: ${publication.name}, with ${counts.join(', ')}.`);
    return 0;
  } catch (error) {
    return printFailure(error);
  }
}
