import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '../../publication/load.ts';
import { recordedPublication } from '../../fetch/replay/recording.ts';
import { readArguments, toResultFiles, type ResultFiles } from './arguments.ts';
import { usualPeriod } from '../../rebuild/health/diagnose.ts';
import { usualChoices, usualKeep, type Choices, type RebuildRequest } from '../../rebuild/run.ts';
import { toCall } from '../../disk/package.ts';
import { root } from '../../disk/package.ts';

/** A command line of `halfhour rebuild`. */
export interface RebuildCommand {
  request: RebuildRequest;
  /** Where the results go besides the site. */
  files: ResultFiles;
  /** How the log is written: for people, or as one JSON object a line. */
  log: 'text' | 'json';
}

/** The default folders of a replay: its site and its state. */
const replayFolders = ['.cache/replay/site', '.cache/replay/edition'];
/** The folders of a preview with drafts: its site and its state. No option gives it others. */
const draftFolders = ['.cache/drafts/site', '.cache/drafts/edition'];

/** Options that say where a site is published, or from what. */
const publishing = ['out', 'state', 'record', 'replay', 'rollback', 'resume', 'live'] as const;

export const usage = `Usage: ${toCall('rebuild')} [options]

Fetches the publication's feeds and posts, renders the site, verifies it and publishes it.

  --publication PATH  the publication file, or a folder with publication.json
                      (default: $PUBLICATION, else the folder where it runs, if it holds
                      publication.json, else Halfhour's default publication)
  --out DIR           where the site is published (default: dist)
  --state DIR         the folder for what is kept between rebuilds (default: .cache/edition)
  --report FILE       write the report there, as JSON
  --metrics FILE      write metrics there, in Prometheus' text format
  --log FORMAT        text (default), or json: one JSON object a line
  --every MINUTES     when the next rebuild is expected, for /status (default: 30); 0 where only a
                      changed site reaches its host, so that readers can't know of later rebuilds
  --force             fetch every source now, render every page, and publish even if nothing changed
  --fresh             with --force: request whole responses, even those that have not changed
  --record DIR        record all responses there, so that this rebuild can be replayed
  --replay DIR        rebuild from a recording, without any request
                      (default for --out and --state then: below .cache/replay)
  --accept REASON     publish a site that has lost or grown much, and believe sources that give far
                      fewer stories than before; the report keeps the reason
  --keep N            keep so many earlier editions (default: 3), to put one back
  --rollback [N]      put back the Nth edition before the published one (default: 1), and hold it:
                      later rebuilds publish nothing
  --resume            end the hold, and publish again
  --live FILE         the build.json of the site on its host: where it differs from --out, the outcome
                      is "published", so that the site is deployed again
  --dry-run           publish nothing: rebuild a copy in .cache/dry-run, and tell what would change
  --drafts            render drafts too, into .cache/drafts/site, which no host serves
  --compress          write a copy of each file in brotli (.br) and gzip (.gz) beside it, for servers
                      that send such copies
  --help              print this

Keys come from the environment: BLOG_KEY for the blog service, CONVERTER_KEY for the feed converter. They go to
the origins in BLOG_KEY_ORIGIN and CONVERTER_KEY_ORIGIN, else to those that the publication names. So may
ALERT_WEBHOOK, ALERT_EMAIL and ALERT_PING come from there, the addresses for alerts.

Exit status: 0 published, or nothing had changed; 1 the site failed verification, is too unlike the
published one, a disk is full, the edition to put back is damaged, or an internal error; 2 a configuration
mistake; 3 nothing publishable; 75 another rebuild holds the lock; stopped by a signal: 129 by SIGHUP,
130 by SIGINT, 143 by SIGTERM.`;

const rollbackResume = '--rollback holds an edition, and --resume ends that: give one of them.';
/** The mistake of --fresh without --force. */
export const freshAlone = '--fresh does nothing without --force: give both, or neither.';

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): RebuildCommand | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.fresh && !values.force) throw new ConfigurationError(freshAlone);
  const { record, replay, drafts = false, 'dry-run': dryRun = false } = values;
  const { accept, rollback, resume = false } = values;
  const actions = readActions({ accept, rollback, resume, dryRun });
  const other = ['record', 'replay', 'rollback', 'resume'] as const;
  const clash = other.find((name) => dryRun && values[name] !== undefined);
  if (clash !== undefined) {
    throw new ConfigurationError(
      `--dry-run publishes nothing, so --${clash} does not go with it: leave one of them out.`,
    );
  }
  const publishes = publishing.find((name) => drafts && !dryRun && values[name] !== undefined);
  if (publishes !== undefined) {
    throw new ConfigurationError(
      `--drafts publishes nothing, so --${publishes} does not go with it: leave one of them out.`,
    );
  }
  // A replay is out of date, and drafts are not published, so neither must replace a site by default.
  const usual = replay === undefined ? ['dist', '.cache/edition'] : replayFolders;
  const [out = '', state = ''] = drafts && !dryRun ? draftFolders : usual;
  const files = toResultFiles(values);
  const { live } = values;
  const choices: Choices = {
    ...usualChoices,
    every: readPeriod(values.every),
    force: values.force ?? false,
    fresh: values.fresh ?? false,
    compress: values.compress ?? false,
    keep: readCount('--keep', values.keep ?? String(usualKeep), 0),
    ...actions,
    drafts,
    ...(record !== undefined && { record: path.resolve(record) }),
    ...(replay !== undefined && { replay: path.resolve(replay) }),
    ...(live !== undefined && { live: path.resolve(live) }),
  };
  const publication =
    values.publication ??
    (replay === undefined ? usualPublication(env) : recordedPublication(replay));
  return {
    request: {
      publication: path.resolve(publication),
      out: path.resolve(values.out ?? out),
      state: path.resolve(values.state ?? state),
      results: Object.values(files),
      choices,
    },
    files,
    log: readLogFormat(values.log),
  };
}

/** Reads what is to be done with one site besides a rebuild. Throws `ConfigurationError`. */
export function readActions({
  accept,
  rollback,
  resume,
  dryRun,
}: Pick<Choices, 'resume' | 'dryRun'> & {
  accept: string | undefined;
  rollback: string | undefined;
}): Pick<Choices, 'accept' | 'rollback' | 'resume' | 'dryRun'> {
  const reason = accept?.trim();
  if (reason === '') {
    throw new ConfigurationError('--accept needs a reason, which the report keeps.');
  }
  if (rollback !== undefined && resume) throw new ConfigurationError(rollbackResume);
  return {
    resume,
    dryRun,
    ...(reason !== undefined && { accept: reason }),
    ...(rollback !== undefined && { rollback: readCount('--rollback', rollback, 1) }),
  };
}

/** The publication that is meant where none is named. */
export function usualPublication(env: NodeJS.ProcessEnv): string {
  const named = env['PUBLICATION']?.trim();
  if (named) return named;
  return existsSync('publication.json') ? '.' : path.join(root, 'src/publication/default.json');
}

/** Reads `--every`, which has a default. Throws `ConfigurationError`. */
export function readPeriod(text = String(usualPeriod)): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new ConfigurationError(
    `--every ${text} is wrong: write the minutes between two rebuilds, such as 30, or 0.`,
  );
}

function readLogFormat(text = 'text'): RebuildCommand['log'] {
  if (text === 'text' || text === 'json') return text;
  throw new ConfigurationError(`--log ${text} is wrong: write text or json.`);
}

function readCount(option: string, text: string, least: number): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= least) return Number(text);
  throw new ConfigurationError(
    `${option} ${text} is wrong: write a number of editions from ${least} to 999.`,
  );
}

function parse(args: readonly string[]) {
  try {
    return readArguments(args);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${why}\n\n${usage}`);
  }
}
