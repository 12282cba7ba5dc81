import { hash } from 'node:crypto';
import type { Validators } from '../../edition/request-state.ts';
import type { Answer } from './response.ts';
import { HttpError } from './http-error.ts';
import type { HttpClient } from './client.ts';

/** What came of a question: something to read, or that nothing is new. */
export type Reply = { validators: Validators; movedTo?: string } & (
  { isNew: true; answer: Answer } | { isNew: false }
);

/** What is asked: an address, and what is known of its last answer. */
export interface Question {
  address: string;
  headers: Record<string, string>;
  /**
   * What the answer depends on: the address without a key in it, and the code that will read it. With
   * other code an answer may mean something else, and is read anew.
   */
  of: readonly string[];
  known: Validators | undefined;
}

/** Asks with the conditions that the last answer allows. Throws `HttpError`. */
export async function ask(http: HttpClient, question: Question): Promise<Reply> {
  const of = toDigest(JSON.stringify(question.of)).slice(0, 16);
  const known = question.known?.of === of ? question.known : undefined;
  const headers = { ...question.headers, ...toConditions(known) };
  const answer = await http.get(question.address, headers);
  const moved = answer.movedTo === undefined ? {} : { movedTo: answer.movedTo };
  const digest = answer.isUnchanged ? known?.digest : toDigest(answer.bytes);
  if (digest === undefined)
    throw new HttpError('Not Modified (304) to a request without conditions');
  const validators = {
    of,
    digest,
    ...toHeader('etag', answer.etag ?? (answer.isUnchanged ? known?.etag : undefined)),
    ...toHeader(
      'lastModified',
      answer.lastModified ?? (answer.isUnchanged ? known?.lastModified : undefined),
    ),
  };
  return digest === known?.digest
    ? { validators, ...moved, isNew: false }
    : { validators, ...moved, isNew: true, answer };
}

function toConditions(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

/** A header as it may be kept and sent back; nothing when it is not fit for that. */
function toHeader<Name extends string>(name: Name, value: string | undefined) {
  const isFit = value !== undefined && /^[\x20-\x7e]{1,1000}$/.test(value);
  return (isFit ? { [name]: value } : {}) as { [Key in Name]?: string };
}

function toDigest(content: string | Uint8Array): string {
  return hash('sha256', content);
}
