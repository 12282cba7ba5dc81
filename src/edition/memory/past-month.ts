import { z } from 'zod';
import { articleSchema } from '../schema/article.ts';
import { correctionSchema } from '../schema/correction.ts';

const digest = z.string().regex(/^[\w-]{22}$/);
const httpUrl = z.url({ protocol: /^https?$/ });

/** A story that stood in a section or on the front page, in the words that the site last showed. */
export const pastStorySchema = z.strictObject({
  /** Digests of its names, and of what it is called (story-id.ts). The first tells it from all others. */
  keys: z.array(digest).min(1),
  title: z.string().min(1),
  section: z.string().min(1),
  /** The name of its source, and the address of its feed without tokens. */
  source: z.string().min(1),
  feedUrl: httpUrl,
  link: httpUrl.optional(),
  /** The slug of the post that it is, if it is one of the paper's own. */
  own: z.string().min(1).optional(),
  language: articleSchema.shape.language,
  /** ISO 8601 in UTC; absent when its feed gave none that can be believed. */
  date: z.iso.datetime().optional(),
  /** When the site first had it, ISO 8601 in UTC. */
  seen: z.iso.datetime(),
  correction: correctionSchema.optional(),
});
export type PastStory = z.infer<typeof pastStorySchema>;

const frontSchema = z.strictObject({
  /** As in `2026-11-27`. */
  day: z.iso.date(),
  /** When that evening was, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** In the order of home: the lead, the headlines, the featured stories. */
  stories: z.array(pastStorySchema),
});
/** The front page of a day, as it stood in the evening. */
export type Front = z.infer<typeof frontSchema>;

/** The month of a day such as `2026-11-27`. */
export const getMonthName = (day: string): string => day.slice(0, 7);

/** A month, as in `2026-11`. */
export const monthName = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** What a site remembers of a month, in its state and in what it publishes. */
const pastMonthSchema = z.strictObject({
  version: z.literal(1),
  month: monthName,
  /** The stories that sections first showed in it, each once. */
  stories: z.array(pastStorySchema),
  fronts: z.array(frontSchema),
});
export type PastMonth = z.infer<typeof pastMonthSchema>;

export const startMonth = (month: string): PastMonth => ({
  version: 1,
  month,
  stories: [],
  fronts: [],
});

/** The list of months that a site publishes, by which a next rebuild without state finds them. */
export const pastListSchema = z.object({
  version: z.literal(1),
  /** The id of the publication. */
  publication: z.string(),
  months: z.array(monthName),
});
export type PastList = z.infer<typeof pastListSchema>;
