import { z } from 'zod';

/** Outcomes that are kept of each source. */
export const mostOutcomes = 30;

/**
 * The outcome of one rebuild for a source: new content, the same content, kept content because the
 * fetch failed, or no content at all.
 */
export const outcomes = ['new', 'same', 'kept', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Earlier headlines that are kept of one story. */
export const mostFormer = 5;

/** A change of a source to a story that it had published before. Readers are told of it. */
const changeSchema = z.strictObject({
  /** `withdrawn`: its source no longer lists it, though it lists older stories. */
  kind: z.enum(['headline', 'withdrawn']),
  /** When a rebuild noticed it, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The source's address, and the story's id there. */
  source: z.string(),
  story: z.string(),
  publisher: z.string(),
  /** The present headline, or the last one. */
  title: z.string().min(1),
  /** Earlier headlines, oldest first. */
  former: z.array(z.string().min(1)).max(mostFormer),
  /** The story's address: http(s), or the path of a page of this site. */
  link: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/]/)]).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** Facts that earlier rebuilds leave to later ones. */
export const historySchema = z.strictObject({
  /** When the latest of them was, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      url: z.string(),
      /** Oldest first. */
      outcomes: z.array(z.enum(outcomes)).max(mostOutcomes),
    }),
  ),
  /** Newest first. */
  changes: z.array(changeSchema),
});
