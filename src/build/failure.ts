import { ContentError } from '../content/schema/load.ts';
import { ConfigurationError } from '../publication/load.ts';
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

/** Maps the error of a rebuild to its exit status and message. */
export function toFailure(error: unknown): Failure {
  const status = toStatus(error);
  if (!(error instanceof Error)) return { status, message: String(error) };
  const isForeseen =
    status !== 1 ||
    error instanceof VerificationError ||
    error instanceof GateError ||
    'syscall' in error;
  return { status, message: isForeseen ? error.message : (error.stack ?? error.message) };
}

function toStatus(error: unknown): number {
  if (error instanceof ConfigurationError || error instanceof ContentError) return 2;
  if (error instanceof NothingPublishableError) return 3;
  if (error instanceof LockedError) return 75;
  return 1;
}
