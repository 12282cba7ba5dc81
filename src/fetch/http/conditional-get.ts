import { hash } from 'node:crypto';
import type { Validators } from '../../edition/request-state.ts';
import type { HttpClient } from './client.ts';
import { HttpError } from './http-error.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** A request for what has changed since an earlier response. */
export interface ConditionalRequest extends HttpRequest {
  headers: Record<string, string>;
  /**
   * What the meaning of a response depends on: the address without a key in it, and the version of
   * the code that reads it. When either changes, a whole response is requested.
   */
  dependsOn: readonly string[];
  /** The validators of the earlier response. */
  known: Validators | undefined;
}

/** The response to a conditional request, if it is new. */
export type ConditionalResponse = { validators: Validators; movedTo?: string } & (
  { isNew: true; response: HttpResponse } | { isNew: false }
);

/** Sends a conditional GET (RFC 9110 §13). Throws `HttpError`. */
export async function getIfNew(
  http: HttpClient,
  { address, source, headers, dependsOn, known: given }: ConditionalRequest,
): Promise<ConditionalResponse> {
  const of = toDigest(JSON.stringify(dependsOn)).slice(0, 16);
  const known = given?.of === of ? given : undefined;
  const response = await http.get({
    address,
    source,
    headers: { ...headers, ...toConditions(known) },
  });
  const { isUnchanged, bytes, etag, lastModified, movedTo } = response;
  const moved = movedTo === undefined ? {} : { movedTo };
  const digest = isUnchanged ? known?.digest : toDigest(bytes);
  if (digest === undefined)
    throw new HttpError('Not Modified (304) to a request without conditions');
  const kept = isUnchanged ? known : undefined;
  const validators = {
    of,
    digest,
    ...toHeader('etag', etag ?? kept?.etag),
    ...toHeader('lastModified', lastModified ?? kept?.lastModified),
  };
  return digest === known?.digest
    ? { validators, ...moved, isNew: false }
    : { validators, ...moved, isNew: true, response };
}

function toConditions(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

/** A header that may be kept and sent back; nothing when its value is not fit for that. */
function toHeader<Name extends string>(name: Name, value: string | undefined) {
  const isFit = value !== undefined && /^[\x20-\x7e]{1,1000}$/.test(value);
  return (isFit ? { [name]: value } : {}) as { [Key in Name]?: string };
}

function toDigest(content: string | Uint8Array): string {
  return hash('sha256', content);
}
