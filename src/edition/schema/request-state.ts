import { z } from 'zod';

const iso = z.iso.datetime();
/** The text of a header that may be sent back: visible ASCII. */
const header = z.string().regex(/^[\x20-\x7e]{1,1000}$/);

/** What a server needs to tell whether its last response is still current (RFC 9110, section 8.8). */
export const validatorsSchema = z.strictObject({
  /** A digest of the address that was fetched and of the code that read the response: good for no other. */
  of: z.string(),
  /** SHA-256 of the body. */
  digest: z.string(),
  /** The headers ETag and Last-Modified, as they were received. */
  etag: header.optional(),
  lastModified: header.optional(),
});

export type Validators = z.infer<typeof validatorsSchema>;

/** When a source was last fetched, and when it may be fetched again. */
export const requestState = {
  /** Absent when it is not known. */
  lastFetchedAt: iso.optional(),
  /** The rebuilds in a row that failed to fetch it: 0 when the last one succeeded. */
  failures: z.int().nonnegative(),
  /** When the first of them was. */
  failingSince: iso.optional(),
  /** The status of the last answer; 0 when there was none at all. Absent when what it said was bad. */
  answered: z.int().nonnegative().optional(),
  /** No rebuild fetches it earlier: its server asked for that, or it failed again and again. */
  nextRetryAt: iso.optional(),
};

export type RequestState = z.infer<z.ZodObject<typeof requestState>>;

/**
 * A host that answered 429 with Retry-After, and until when it gets no request. `isWarning`: it did so once, so it is
 * asked for one thing at a time.
 */
export const rateLimitSchema = z.strictObject({
  host: z.string().min(1),
  until: iso,
  isWarning: z.literal(true).optional(),
});

export type RateLimit = z.infer<typeof rateLimitSchema>;
