import { z } from 'zod';

const iso = z.iso.datetime();
/** What a header may hold when it is sent back: visible ASCII. */
const header = z.string().regex(/^[\x20-\x7e]{1,1000}$/);

/** By what a server can tell whether an answer is still what it would send. */
export const validatorsSchema = z.strictObject({
  /** A digest of the address that was asked and of the code that read the answer: good for no other. */
  of: z.string(),
  /** SHA-256 of the body. */
  digest: z.string(),
  /** The headers ETag and Last-Modified, as they were received. */
  etag: header.optional(),
  lastModified: header.optional(),
});

export type Validators = z.infer<typeof validatorsSchema>;

/** How a source was last asked, and when it may be asked again. */
export const asking = {
  /** When it was last asked; absent when that is not known. */
  asked: iso.optional(),
  /** How many rebuilds in a row asked it in vain: 0 when the last one was answered. */
  failures: z.int().nonnegative(),
  /** It is left alone until then: its server asked for that, or it has failed again and again. */
  nextTry: iso.optional(),
};

export type Asking = z.infer<z.ZodObject<typeof asking>>;

/** A host that has asked to be left alone (status 429 with Retry-After), and until when. */
export const pauseSchema = z.strictObject({ host: z.string().min(1), until: iso });

export type Pause = z.infer<typeof pauseSchema>;
