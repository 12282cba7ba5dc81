import { isPrivateHost } from '../text/addresses/private-hosts.ts';
import type { Fetch } from './fetch.ts';
import { findHttpError } from './http/backoff.ts';

/**
 * The error of reading `address` as reports and pages may tell it: in a network, nothing of what a private address
 * answered. That a request failed, and its status, may be told.
 */
export function withholdAnswer(
  error: unknown,
  address: string,
  { run }: Pick<Fetch, 'run'>,
): unknown {
  if (run.choices.network === undefined || !isPrivateHost(new URL(address).hostname)) return error;
  if (findHttpError(error) !== undefined) return error;
  return new Error(
    'what it answered can not be used, and is not told here, because its address is private',
    { cause: error },
  );
}
