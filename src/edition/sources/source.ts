import { z } from 'zod';
import { requestState } from '../schema/request-state.ts';

const iso = z.iso.datetime();

/** The facts by which a publication names a source. */
const named = {
  /** Unique in an edition: `<category>/<place in the publication's list, from 1>`, or the name of its kind. */
  id: z.string(),
  url: z.string(),
  /** The category of its articles. Absent where a source brings no articles. */
  category: z.string().optional(),
};

/** That the editors show no story of a feed. Times are ISO 8601 in UTC. */
export interface Muting {
  since?: string;
  until?: string;
  /** Why, as readers are told. */
  reason?: string;
}

/** What is known of a source whose answers are lists of stories. */
export const shortAnswer = {
  /** When it first gave far fewer stories than before, if it has given no more since. */
  shortSince: iso.optional(),
  /** Its last answer was read, but had so few stories that those of before are kept beside them. */
  isShort: z.literal(true).optional(),
};

/**
 * Makes the schema of a source kind in its three states. Each state has the fields of `own`. A failed
 * source lacks the fields of `content`.
 */
export function defineSource<
  Kind extends string,
  Own extends z.ZodRawShape,
  Content extends z.ZodRawShape,
>(kind: Kind, own: Own, content: Content) {
  const always = { kind: z.literal(kind), ...named, ...requestState, ...own };
  return z.discriminatedUnion('state', [
    /** The last fetch succeeded. `at`: when that was. */
    z.strictObject({
      ...always,
      ...content,
      state: z.literal('loaded'),
      at: iso,
      message: z.string().optional(),
    }),
    /**
     * The last fetch failed, and the content of an earlier one is kept. `since`: when that was. Or the last answer
     * is short (`shortAnswer`). `since`: when it was read.
     */
    z.strictObject({
      ...always,
      ...content,
      state: z.literal('kept'),
      since: iso,
      message: z.string(),
    }),
    /** No fetch has succeeded. `since`: when the first one failed. */
    z.strictObject({ ...always, state: z.literal('failed'), since: iso, message: z.string() }),
  ]);
}

/** When a source was last read, or when it first failed if it never was, ISO 8601 in UTC. */
export function getSince(
  source: { state: 'loaded'; at: string } | { state: 'kept' | 'failed'; since: string },
): string {
  return source.state === 'loaded' ? source.at : source.since;
}

/** What says whether a source was read. */
export interface ReadState {
  state: 'loaded' | 'kept' | 'failed';
  isShort?: true | undefined;
}

/** Whether the last fetch of a source brought an answer, though perhaps a short one. */
export function isRead<Given extends ReadState>(
  source: Given,
): source is Exclude<Given, { state: 'failed' }> {
  return source.state === 'loaded' || source.isShort === true;
}

/** Finds the source of an earlier edition, or of its history, that has the same id and address. */
export function findSource<Each extends { id: string; url: string }>(
  sources: readonly Each[] | undefined,
  { id, url }: { id: string; url: string },
): Each | undefined {
  return sources?.find((each) => each.id === id && each.url === url);
}
