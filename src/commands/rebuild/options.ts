import { existsSync } from 'node:fs';
import path from 'node:path';
import { toCall, toPaperWords } from '../../disk/call.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { recordedPublication } from '../../fetch/replay/recording.ts';
import type { Log } from '../../rebuild/progress.ts';
import { usualChoices, type RebuildRequest } from '../../rebuild/run.ts';
import { help, type Command, type Option, type Rule } from '../command-line/command.ts';
import { formatHelp } from '../command-line/format-help.ts';
import { readArguments, readLoosely } from '../command-line/read-arguments.ts';
import {
  actions,
  commonRules,
  force,
  metricsEnding,
  out,
  paperTerm,
  publishesNothing,
  readActions,
  report,
  state,
} from './common-options.ts';
import { findUsualState, toOwnFolders } from './usual-folders.ts';

/** A command line of `halfhour rebuild`. */
export interface RebuildCommand {
  request: RebuildRequest;
  /** The words that name the publication in a command. */
  paper: readonly string[];
  /** Where the results go besides the site. */
  files: ResultFiles;
  log: Log;
}

/** Where the results of a rebuild are written besides its site. Absolute paths. */
export interface ResultFiles {
  /** Where the report is written as JSON. */
  report?: string;
  /** Where the metrics are written in Prometheus' text format. */
  metrics?: string;
}

/** The files that are written. */
export const listResults = (files: ResultFiles): string[] =>
  [files.report, files.metrics].flatMap((file) => file ?? []);

/** What each named file is for. Throws `ConfigurationError` for two of one form, unless the first may do. */
export function toResultFiles(named: readonly string[], mayRepeat = false): ResultFiles {
  const isMetrics = (file: string) => file.endsWith(metricsEnding);
  const files = { report: named.find((file) => !isMetrics(file)), metrics: named.find(isMetrics) };
  const other = named.find((file) => !listResults(files).includes(file));
  if (other === undefined || mayRepeat) return files;
  const first = isMetrics(other) ? files.metrics : files.report;
  throw new ConfigurationError(`--report ${first} and ${other} have one form: leave one out.`);
}

const options = [
  out,
  state,
  report,
  {
    name: 'log',
    kind: 'choice',
    placeholder: 'FORMAT',
    choices: ['text', 'json', 'quiet'],
    default: 'text',
    help: 'text, json: one JSON object a line, or quiet: nothing, unless something needs a person',
  },
  force,
  {
    name: 'replay',
    kind: 'path',
    placeholder: 'DIR',
    help: `rebuild from a recording, without any request; --out and --state are then below .cache/replay by
      default`,
  },
  ...actions,
  help,
] as const satisfies readonly Option[];

const rules = [
  ...commonRules,
  { options: ['dry-run'], with: ['replay'], says: publishesNothing },
  {
    options: ['log=quiet'],
    with: ['dry-run'],
    says: '--log quiet prints nothing, and --{other} asks for more: leave one of them out.',
  },
] as const satisfies readonly Rule<(typeof options)[number]['name']>[];

/** All that the command line of `halfhour rebuild` may say. */
export const command = {
  name: 'rebuild',
  synopsis: '[PAPER] [options]',
  about:
    "Fetches the publication's feeds and posts, renders the site, verifies it and publishes it.",
  hasWords: true,
  groups: [{ terms: [paperTerm], options }],
  rules,
  end: `Keys come from the environment: BLOG_KEY for the blog service, CONVERTER_KEY for the feed converter. They go to
the origins in BLOG_KEY_ORIGIN and CONVERTER_KEY_ORIGIN, else to those that the publication names. So may
ALERT_WEBHOOK, ALERT_EMAIL and ALERT_PING come from there, the addresses for alerts.

Exit status: 0 published, or nothing had changed; 1 the site failed verification, is too unlike the
published one, a disk is full, the edition to put back is damaged, or an internal error; 2 a configuration
mistake; 3 nothing publishable; 75 another rebuild holds the lock; stopped by a signal: 129 by SIGHUP,
130 by SIGINT, 143 by SIGTERM.`,
} as const satisfies Command;

export const usage = formatHelp(command);

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): RebuildCommand | undefined {
  const read = readArguments(command, args);
  if (read === undefined) return undefined;
  const { values, given, words } = read;
  const { replay, force } = values;
  const publication = readPaper(words, env, replay && recordedPublication(replay));
  // A replay is out of date, so it may not replace a site by default.
  const own = replay === undefined ? undefined : toOwnFolders('replay', publication);
  const out = own && given['out'] === undefined ? own.out : values.out;
  const state = values.state ?? own?.state ?? findUsualState(publication, out);
  const files = toResultFiles(values.report);
  return {
    paper: toPaperWords(publication, values.state ?? own?.state),
    request: {
      publication,
      out,
      state,
      results: listResults(files),
      choices: {
        ...usualChoices,
        replay,
        ...readActions(values),
        force,
        ...readHosting(env, values['dry-run']),
      },
    },
    files,
    log: values.log,
  };
}

/** What a hosted job says in the environment: the build.json of the site on its host, and that a dry run renders drafts. */
const readHosting = (env: NodeJS.ProcessEnv, dryRun: boolean) => ({
  live: env['HALFHOUR_LIVE'] ? path.resolve(env['HALFHOUR_LIVE']) : undefined,
  drafts: dryRun && env['HALFHOUR_DRAFTS'] === 'yes',
});

/** Reads where the results go from arguments that may hold a mistake, so that it can be reported there. */
export function readResultFiles(args: readonly string[]): ResultFiles {
  const named = [readLoosely(command, args)['report'] ?? []].flat();
  return toResultFiles(
    named.flatMap((file) => (typeof file === 'string' && file !== '' ? path.resolve(file) : [])),
    true,
  );
}

/**
 * Reads the word that names a publication. Without it, `usual` is meant, or what `usualPublication` finds. Returns an
 * absolute path. Throws `ConfigurationError`.
 */
export function readPaper(
  [named, ...others]: readonly string[],
  env: NodeJS.ProcessEnv,
  usual?: string,
): string {
  if (others.length > 0) {
    throw new ConfigurationError(
      `Name one publication: ${[named, ...others].join(' and ')} are ${others.length + 1}.`,
    );
  }
  if (named === '') {
    throw new ConfigurationError('The name of the publication is empty: name its folder.');
  }
  return path.resolve(named ?? usual ?? usualPublication(env));
}

/** The publication that is meant where none is named. Throws `ConfigurationError` where there is none. */
export function usualPublication(env: NodeJS.ProcessEnv): string {
  const found = findPublication(env);
  if (found !== undefined) return found;
  throw new ConfigurationError(
    `No publication is named, and there is no publication.json in ${process.cwd()}. Name the folder of yours, or ` +
      `begin one: ${toCall('new', 'FOLDER')}`,
  );
}

/** The publication that the environment names, or whose folder it is where the command runs. */
export function findPublication(env: NodeJS.ProcessEnv): string | undefined {
  return env['PUBLICATION']?.trim() || (existsSync('publication.json') ? '.' : undefined);
}
