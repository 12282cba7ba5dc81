import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withRollbackCount } from '../rebuild/arguments.ts';
import { freshAlone, readActions, readPeriod } from '../rebuild/options.ts';
import { toCall } from '../../disk/package.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { readAllowPrivate } from './allow-private.ts';
import { queueArguments, queueUsage, readQueueOptions } from './queue-options.ts';
import type { NetworkOptions, OnlyOptions } from '../../network/options.ts';

/** The help text of the command. */
export const usage = `Usage: ${toCall('network')} --publications DIR [options]

Rebuilds every publication of a folder. A feed that several publications name is fetched
once. Each publication has its own edition, gate, report and lock. A failed one does not stop the others.

  --publications DIR  the folder of publications: files NAME.json, or folders NAME with a publication.json
  --out DIR           the folder of the published sites, DIR/NAME (default: dist)
  --state DIR         the folder of states DIR/NAME, and of reports DIR/NAME.report.json
                      (default: .cache/network)
  --shard N/ALL       rebuild only the Nth of ALL parts of the publications, to share the work of machines
  --every MINUTES     when the next rebuild is expected (default: 30): after two thirds of this time no
                      publication is begun, and those that are left are the first of the next run;
                      0: no limit
  --force             fetch every source now, render every page, and publish even if nothing changed
  --fresh             with --force: request whole responses, even those that have not changed
  --compress          write compressed copies beside the files, as a rebuild does
  --secrets DIR       take the keys of each publication, and its addresses for alerts, from DIR/NAME.json
                      and not from the environment: { "BLOG_KEY": "…" }
  --allow-private HOST[,HOST]
                      let publications name these hosts with private addresses, which no other of them reaches;
                      with a port where it is not 80 or 443: 10.0.0.5,blog.internal:8080
  --report FILE       write the results there as JSON, and beside it as a page (FILE with .html)
  --help              print this

One publication alone, as ${toCall('rebuild')} does it and tells of it:

  --only NAME         rebuild this publication, and no other one
  --accept REASON     with --only: publish a site that has lost or grown much
  --rollback [N]      with --only: put back the Nth edition before the published one, and hold it
  --resume            with --only: end the hold, and publish again
  --dry-run           with --only: publish nothing, and tell what would change
  --record DIR        with --only: record all responses there, to be replayed by ${toCall('rebuild')} --replay

${queueUsage}

There is no --metrics or --log json: each publication's report holds what they would tell.

Without --secrets the keys of all publications come from the environment, as for a rebuild. A key is sent
only to the origins that BLOG_KEY_ORIGIN or CONVERTER_KEY_ORIGIN beside it names, separated by commas.

Exit status: 0 each publication is published or unchanged, or waits for its own people: it has a mistake,
is too unlike its published site, or has no source that could be read; 1 a publication failed for another
reason, or was not reached in the period; 2 a mistake in these options. A quarter of all or more, and at
least two, that wait for their people or are down have a common cause: then 2 if mistakes are among them,
else 1. So does a network of which none could be rebuilt. With --only the status is that of a rebuild.`;

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[]): NetworkOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.fresh && !values.force) throw new ConfigurationError(freshAlone);
  const allowed = values['allow-private'];
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
    ...(values.secrets !== undefined && { secretsFolder: toFolder(values.secrets) }),
    ...(allowed !== undefined && { allowPrivate: readAllowPrivate(allowed) }),
    ...(values.report !== undefined && { report: path.resolve(values.report) }),
    ...readOnly(values),
    ...readQueueOptions(values),
  };
}

function toFolder(named: string): string {
  const dir = path.resolve(named);
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return dir;
  throw new ConfigurationError(`--secrets ${dir} is no folder.`);
}

/** Reads what is done with one publication alone. */
function readOnly(values: ReturnType<typeof parse>): { only?: OnlyOptions } {
  const { only: name, accept, rollback, resume = false, 'dry-run': dryRun = false } = values;
  const isGiven = (option: keyof typeof values) => values[option] !== undefined;
  const other = (['replay', 'drafts'] as const).find(isGiven);
  if (other !== undefined) {
    throw new ConfigurationError(
      `--${other} needs nothing of the network: use ${toCall('rebuild')} --${other}.`,
    );
  }
  const alone = (['accept', 'rollback', 'resume', 'dry-run', 'record'] as const).find(isGiven);
  if (name === undefined && alone === undefined) return {};
  if (name === undefined) {
    throw new ConfigurationError(`--${alone} is for one publication: name it with --only.`);
  }
  if (values.queue !== undefined) {
    throw new ConfigurationError(
      '--only works here and now, and --queue leaves work to others: leave one of them out.',
    );
  }
  const { record } = values;
  const choices = readActions({ accept, rollback, resume, dryRun });
  return {
    only: { name, choices: { ...choices, ...(record && { record: path.resolve(record) }) } },
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
      args: withRollbackCount(args),
      options: {
        publications: { type: 'string' },
        out: { type: 'string' },
        state: { type: 'string' },
        shard: { type: 'string' },
        every: { type: 'string' },
        force: { type: 'boolean' },
        fresh: { type: 'boolean' },
        compress: { type: 'boolean' },
        secrets: { type: 'string' },
        'allow-private': { type: 'string' },
        report: { type: 'string' },
        only: { type: 'string' },
        accept: { type: 'string' },
        rollback: { type: 'string' },
        resume: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        record: { type: 'string' },
        replay: { type: 'string' },
        drafts: { type: 'boolean' },
        ...queueArguments,
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${why}\n\n${usage}`);
  }
}
