import { toDigest, toJsonDigest } from '../../disk/digest.ts';
import type { Validators } from '../../edition/schema/request-state.ts';
import type { HttpClient } from './client.ts';
import { HttpError } from './http-error.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** The result of a conditional request: a new response, or none because nothing is new. */
export type ConditionalResponse = {
  validators: Validators;
  movedTo?: string;
  /** For how long the server calls it fresh, in seconds. */
  maxAge?: number;
} & ({ isNew: true; response: HttpResponse } | { isNew: false });

/** A request, and what is known of its last response. */
export interface ConditionalRequest extends HttpRequest {
  headers: Record<string, string>;
  /**
   * The address without a key in it, and the version of the code that reads the response. Other code may
   * find something else in the same response, so that it is read again.
   */
  of: readonly string[];
  known: Validators | undefined;
}

/** Sends a request with the conditions that the last response allows (RFC 9110, section 13). Throws `HttpError`. */
export async function conditionalGet(
  http: HttpClient,
  { headers, of, known: last, ...request }: ConditionalRequest,
): Promise<ConditionalResponse> {
  const known = isKnown(last, of) ? last : undefined;
  const conditional = { ...headers, ...toConditions(known) };
  const response = await http.get({ ...request, headers: conditional });
  const { movedTo, maxAge } = response;
  const facts = { movedTo, maxAge };
  const digest = response.isUnchanged ? known?.digest : toDigest(response.bytes);
  if (digest === undefined)
    throw new HttpError('Not Modified (304) to a request without conditions');
  const kept = response.isUnchanged ? known : undefined;
  const validators = {
    of: toOf(of),
    digest,
    etag: checkHeader(response.etag ?? kept?.etag),
    lastModified: checkHeader(response.lastModified ?? kept?.lastModified),
  };
  return digest === known?.digest
    ? { validators, ...facts, isNew: false }
    : { validators, ...facts, isNew: true, response };
}

/** Whether validators hold for this address and reader of its response. */
export function isKnown(known: Validators | undefined, of: ConditionalRequest['of']): boolean {
  return known?.of === toOf(of);
}

function toOf(of: ConditionalRequest['of']): string {
  return toJsonDigest(of).slice(0, 16);
}

function toConditions(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

/** A header that may be kept and sent back; `undefined` when its value is unfit for that. */
function checkHeader(value: string | undefined): string | undefined {
  return value !== undefined && /^[\x20-\x7e]{1,1000}$/.test(value) ? value : undefined;
}
