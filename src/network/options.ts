import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../publication/load.ts';

/** What a rebuild of a network is asked to do. Paths are absolute. */
export interface NetworkOptions {
  /** The folder of publication files. */
  publications: string;
  /** Where the sites are published, each in a folder named like its publication file. */
  out: string;
  /** Where their state and reports are kept, each named like its publication file. */
  state: string;
  /** Which part of the publications: the first of eight is `{ part: 1, of: 8 }`. */
  shard: { part: number; of: number };
  /** Render and publish even what has not changed. */
  force: boolean;
  /** Write compressed copies beside the files. */
  compress: boolean;
}

export const usage = `Usage: npm run network -- --publications DIR [options]

Rebuilds every publication that has a file in a folder: each feed that several name is asked once,
each publication has its own edition, gate, report and lock, and one that fails costs no other.

  --publications DIR  the folder of publication files, NAME.json
  --out DIR           where each is published, in DIR/NAME (default: dist)
  --state DIR         where each keeps its state in DIR/NAME and its report in DIR/NAME.report.json
                      (default: .cache/network)
  --shard N/ALL       only the Nth of ALL parts of the publications, for machines that share the work
  --force             render and publish even what has not changed
  --compress          write compressed copies beside the files, as for npm run rebuild
  --help              print this

Keys come from the environment, as for npm run rebuild.

Exit status: 0 every publication is published or had not changed; otherwise that of the first, by
name, that is not (see npm run rebuild -- --help); 2 also for a mistake in these options.`;

/** Reads the command line. Returns `undefined` when help was asked for; throws `ConfigurationError`. */
export function readOptions(args: string[]): NetworkOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.publications === undefined) {
    throw new ConfigurationError(`--publications is missing.\n\n${usage}`);
  }
  return {
    publications: path.resolve(values.publications),
    out: path.resolve(values.out ?? 'dist'),
    state: path.resolve(values.state ?? '.cache/network'),
    shard: toShard(values.shard ?? '1/1'),
    force: values.force ?? false,
    compress: values.compress ?? false,
  };
}

function toShard(text: string): NetworkOptions['shard'] {
  const [, part = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (part >= 1 && part <= of) return { part, of };
  throw new ConfigurationError(`--shard ${text} is not one of so many parts, like 2/8.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        publications: { type: 'string' },
        out: { type: 'string' },
        state: { type: 'string' },
        shard: { type: 'string' },
        force: { type: 'boolean' },
        compress: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${why}\n\n${usage}`);
  }
}
