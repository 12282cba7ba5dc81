import path from 'node:path';
import { parseArgs } from 'node:util';
import { freshAlone, readPeriod } from '../build/options.ts';
import { toCall } from '../build/package.ts';
import { ConfigurationError } from '../publication/load.ts';
import {
  queueArguments,
  queueUsage,
  readQueueOptions,
  type QueueOptions,
} from './queue/options.ts';
import type { BucketAddress } from './store/address.ts';

/** The options of a network's rebuild. Paths are absolute. */
export interface NetworkOptions {
  /** The folder of publications. */
  publications: string;
  /** The folder of the published sites, each in a folder named like its publication. */
  out: string;
  /** The folder of state and reports, each named like its publication. */
  state: string;
  /** The part of the publications to rebuild. The first of eight parts is `{ part: 1, of: 8 }`. */
  shard: { part: number; of: number };
  /** The minutes until the next rebuild is expected; 0 when that is not known. */
  every: number;
  /** Fetch every source now, and render and publish even if nothing changed. */
  force: boolean;
  /** Send requests without conditions. Only with `force`. */
  fresh: boolean;
  /** Write compressed copies beside the files. */
  compress: boolean;
  /** The bucket that keeps sites and states, if it is not the folders themselves. */
  store?: BucketAddress;
  /** What this process does of the work of many machines. */
  queue?: QueueOptions;
}

/** The help text of the command. */
export const usage = `Usage: ${toCall('network')} --publications DIR [options]

Rebuilds every publication of a folder. A feed that several publications name is fetched
once. Each publication has its own edition, gate, report and lock. A failed one does not stop the others.

  --publications DIR  the folder of publications: files NAME.json, or folders NAME with a publication.json
  --out DIR           the folder of the published sites, DIR/NAME (default: dist)
  --state DIR         the folder of states DIR/NAME, and of reports DIR/NAME.report.json
                      (default: .cache/network)
  --shard N/ALL       rebuild only the Nth of ALL parts of the publications, to share the work of machines
  --every MINUTES     when the next rebuild is expected, as a rebuild takes it (default: 30)
  --force             fetch every source now, render every page, and publish even if nothing changed
  --fresh             with --force: request whole responses, even those that have not changed
  --compress          write compressed copies beside the files, as a rebuild does
  --help              print this

${queueUsage}

There is no --metrics or --log json: each publication's report holds what they would tell.

Keys come from the environment, as for a rebuild.

Exit status: 0 every publication is published or unchanged; otherwise the status of the first failed
publication, by name (see ${toCall('rebuild')} --help); 2 also for a mistake in these options.`;

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[]): NetworkOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.fresh && !values.force) throw new ConfigurationError(freshAlone);
  if (values.publications === undefined) {
    throw new ConfigurationError(`--publications is missing.\n\n${usage}`);
  }
  return {
    publications: path.resolve(values.publications),
    out: path.resolve(values.out ?? 'dist'),
    state: path.resolve(values.state ?? '.cache/network'),
    shard: toShard(values.shard ?? '1/1'),
    every: readPeriod(values.every),
    force: values.force ?? false,
    fresh: values.fresh ?? false,
    compress: values.compress ?? false,
    ...readQueueOptions(values),
  };
}

function toShard(text: string): NetworkOptions['shard'] {
  const [, part = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (part >= 1 && part <= of) return { part, of };
  throw new ConfigurationError(
    `--shard ${text} is wrong: write the number of a part and of all parts, such as 2/8.`,
  );
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
        every: { type: 'string' },
        force: { type: 'boolean' },
        fresh: { type: 'boolean' },
        compress: { type: 'boolean' },
        ...queueArguments,
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${why}\n\n${usage}`);
  }
}
