import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { HttpFailure } from '../../../fetch/http/http-error.ts';
import type { HttpResponse } from '../../../fetch/http/response.ts';
import {
  failureFields,
  responseFields,
  type ResponseFacts,
} from '../../../fetch/http/stored-response.ts';
import { moment, parseValue } from '../stored-values.ts';

const failureSchema: z.ZodType<HttpFailure> = z.strictObject(failureFields);
const factsSchema = z.strictObject(responseFields);

/** What came of the one request of a period. */
const answerSchema = z.union([
  z.strictObject({ failure: failureSchema }),
  z.strictObject({ facts: factsSchema }),
]);
export type StoredAnswer = z.infer<typeof answerSchema>;

/** A pause that a server asked for. */
const pauseSchema = z.strictObject({ until: moment, status: z.int().optional() });
type Pause = z.infer<typeof pauseSchema>;

export const readAnswer = (text: string | null) => parseValue(answerSchema, text);
export const readFacts = (text: string | undefined) => parseValue(factsSchema, text);
export const readPause = (text: string | null | undefined) => parseValue(pauseSchema, text);

/** The facts of a response. One that is unchanged has the validators of its request where it names none. */
export function toFacts(
  { isUnchanged, bytes: _, ...facts }: HttpResponse,
  { etag, lastModified }: Conditions,
): ResponseFacts {
  if (!isUnchanged) return facts;
  return { ...facts, etag: facts.etag ?? etag, lastModified: facts.lastModified ?? lastModified };
}

export interface Conditions {
  etag: string | undefined;
  lastModified: string | undefined;
}

/** Whether a request with these conditions would be answered by 304 (RFC 9110, section 13.2.2). */
export function isUnchangedFor(facts: ResponseFacts, { etag, lastModified }: Conditions): boolean {
  if (etag !== undefined) return etag === facts.etag;
  return lastModified !== undefined && lastModified === facts.lastModified;
}

/** Whether two responses are of one version, as far as their server says. */
export const isSameVersion = (a: ResponseFacts, b: ResponseFacts) =>
  a.etag === b.etag && a.lastModified === b.lastModified;

/** The request that a board is asked about: an id of all but its conditions, and these. `key` is of `shareResponses`. */
export function readRequest(address: string, key: string): { id: string; conditions: Conditions } {
  const [source, headers] = JSON.parse(key) as [string, [string, string][]];
  const all = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const conditions = { etag: all.get('if-none-match'), lastModified: all.get('if-modified-since') };
  for (const name of ['if-none-match', 'if-modified-since']) all.delete(name);
  return { id: toId([address, source, ...all]), conditions };
}

export const toId = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The failure of a request that was not sent, because a server wants none yet. */
export function toPaused(host: string, { until, status }: Pause): HttpFailure {
  const at = new Date(until).toISOString();
  const message = `not requested: ${host} wants no requests before ${at}`;
  const pause = Math.max(0, until - Date.now());
  return { failure: 'HttpError', message, pause, status };
}
