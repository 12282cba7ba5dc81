import path from 'node:path';
import { parseArgs } from 'node:util';

const options = {
  publication: { type: 'string' },
  out: { type: 'string' },
  state: { type: 'string' },
  report: { type: 'string' },
  metrics: { type: 'string' },
  log: { type: 'string' },
  every: { type: 'string' },
  force: { type: 'boolean' },
  fresh: { type: 'boolean' },
  compress: { type: 'boolean' },
  record: { type: 'string' },
  replay: { type: 'string' },
  keep: { type: 'string' },
  rollback: { type: 'string' },
  resume: { type: 'boolean' },
  live: { type: 'string' },
  accept: { type: 'string' },
  drafts: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Where the results of a rebuild are written besides its site. Absolute paths. */
export interface ResultFiles {
  /** Where the report is written as JSON. */
  report?: string;
  /** Where the metrics are written in Prometheus' text format. */
  metrics?: string;
}

/** Reads the arguments of `npm run rebuild` as texts and flags. Throws what `parseArgs` throws. */
export function readArguments(args: readonly string[]) {
  return parseArgs({ args: withRollbackCount(args), options }).values;
}

/** Reads where the results go from arguments that may hold a mistake, so that it can be reported there. */
export function readResultFiles(args: readonly string[]): ResultFiles {
  const { values } = parseArgs({ args: withRollbackCount(args), options, strict: false });
  return toResultFiles(values);
}

/** The files that arguments name for the results. */
export function toResultFiles(values: Record<string, unknown>): ResultFiles {
  const { report, metrics } = values;
  return {
    ...(typeof report === 'string' && { report: path.resolve(report) }),
    ...(typeof metrics === 'string' && { metrics: path.resolve(metrics) }),
  };
}

/** `--rollback` may stand without its number, which `parseArgs` does not know. */
export function withRollbackCount(args: readonly string[]): string[] {
  return args.flatMap((arg, at) =>
    arg === '--rollback' && !/^\d/.test(args[at + 1] ?? '') ? [`${arg}=1`] : [arg],
  );
}
