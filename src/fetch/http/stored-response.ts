import { z } from 'zod';
import type { HttpResponse } from './response.ts';

/** The fields of a response that is stored, without its body. */
export const responseFields = {
  /** Of the answer, 200 or another success. */
  url: z.string(),
  movedTo: z.string().optional(),
  contentType: z.string().optional(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  maxAge: z.number().optional(),
};
/** A response without its body. */
export type ResponseFacts = z.infer<z.ZodObject<typeof responseFields>>;

/** The fields of a failure that is stored (`HttpFailure`). */
export const failureFields = {
  failure: z.enum(['HttpError', 'TransientError', 'SkippedError']),
  message: z.string(),
  status: z.int().optional(),
  pause: z.number(),
};

/** The response of stored facts: with a body, or unchanged without one. */
export function toResponse(facts: ResponseFacts, bytes: Uint8Array | undefined): HttpResponse {
  const { url, contentType, etag, lastModified, movedTo, maxAge } = facts;
  const isUnchanged = bytes === undefined;
  return {
    url,
    contentType,
    etag,
    lastModified,
    isUnchanged,
    bytes: bytes ?? new Uint8Array(),
    movedTo,
    maxAge,
  };
}
