import path from 'node:path';
import { ContentError } from '../content/schema/load.ts';
import { ConfigurationError } from '../publication/load.ts';
import type { RebuildOptions } from './options.ts';
import { DiskFullError, explainFullDisk } from './publish/free-space.ts';
import { GateError } from './publish/gate.ts';
import { LockedError } from './publish/lock.ts';
import { NothingPublishableError } from './rebuild.ts';
import { VerificationError } from './verify/verify-site.ts';

/** Why nothing was published: a status for schedulers, a message for people. */
export interface Failure {
  /** The exit status (README, "Exit status"). */
  status: number;
  /** Foreseen failures have a message that is enough; others have their stack. */
  message: string;
}

/** Maps the error of a rebuild with these options to its exit status and message. */
export function toFailure(thrown: unknown, options?: RebuildOptions): Failure {
  const dirs = options ? [path.dirname(options.out), options.state] : [];
  const error = explainFullDisk(thrown, dirs);
  const status = toStatus(error);
  if (!(error instanceof Error)) return { status, message: String(error) };
  const isForeseen =
    status !== 1 ||
    error instanceof VerificationError ||
    error instanceof GateError ||
    error instanceof DiskFullError ||
    'syscall' in error;
  return { status, message: isForeseen ? error.message : (error.stack ?? error.message) };
}

/** Prints why a command failed. Returns its exit status. */
export function printFailure(error: unknown): number {
  const { status, message } = toFailure(error);
  console.error(message);
  return status;
}

function toStatus(error: unknown): number {
  if (error instanceof ConfigurationError || error instanceof ContentError) return 2;
  if (error instanceof NothingPublishableError) return 3;
  if (error instanceof LockedError) return 75;
  return 1;
}
