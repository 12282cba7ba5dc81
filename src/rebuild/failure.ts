import path from 'node:path';
import { describeSystemError } from '../disk/system-error.ts';
import { ConfigurationError } from '../publication/load.ts';
import { escapePattern } from '../publication/secrets.ts';
import type { RebuildRequest } from './run.ts';
import { printError } from './print/print.ts';
import { DiskFullError, explainFullDisk } from './publish/free-space.ts';
import { GateError } from './publish/gate.ts';
import { LockedError } from '../disk/lock.ts';
import { NothingPublishableError } from './fetch-news.ts';
import { VerificationError } from '../render/verify/verify-site.ts';

/** The kinds of failures, and the exit status of each (README, "Exit status"). */
const statuses = {
  /** The publication or the options have a mistake. */
  misconfigured: 2,
  /** No source has anything to show. */
  empty: 3,
  /** Another rebuild is running. */
  locked: 75,
  /** The gate wants an editor to look at the site. */
  refused: 1,
  /** Anything else. */
  failed: 1,
} as const;
export type FailureKind = keyof typeof statuses;

/** An error whose message is enough for people. */
export class ForeseenError extends Error {}

/** Why nothing was published. */
export interface Failure {
  kind: FailureKind;
  /** For schedulers. */
  status: number;
  /** For people. Foreseen failures have a message that is enough; others have their stack. */
  message: string;
}

/** Says what the error of a rebuild means. */
export function toFailure(
  thrown: unknown,
  request?: Pick<RebuildRequest, 'out' | 'state'>,
): Failure {
  const dirs = request ? [path.dirname(request.out), request.state] : [];
  const error = explainFullDisk(thrown, dirs);
  const kind = findKind(error);
  const status = statuses[kind];
  if (!(error instanceof Error)) return { kind, status, message: String(error) };
  const isForeseen =
    kind !== 'failed' ||
    error instanceof ForeseenError ||
    error instanceof VerificationError ||
    error instanceof DiskFullError ||
    'syscall' in error;
  if (!isForeseen) return { kind, status, message: error.stack ?? error.message };
  const why = describeSystemError(error);
  const at = 'path' in error ? `${String(error.path)}: ` : '';
  const message = why === undefined ? error.message : `${at}${why}.`;
  return { kind, status, message: shortenPaths(message, process.cwd()) };
}

/** A message with the files below a folder named from there, as a person who works in it types them. */
export function shortenPaths(message: string, dir: string): string {
  if (path.dirname(dir) === dir) return message;
  const start = new RegExp(`(?<![\\w./\\\\-])${escapePattern(dir + path.sep)}(?=[\\w.])`, 'g');
  return message.replaceAll(start, '');
}

/** Prints why a command failed. Returns its exit status. */
export function printFailure(error: unknown): number {
  const { status, message } = toFailure(error);
  printError(message);
  return status;
}

function findKind(error: unknown): FailureKind {
  if (error instanceof ConfigurationError) return 'misconfigured';
  if (error instanceof NothingPublishableError) return 'empty';
  if (error instanceof LockedError) return 'locked';
  return error instanceof GateError ? 'refused' : 'failed';
}
