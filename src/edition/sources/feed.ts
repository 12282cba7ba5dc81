import { z } from 'zod';
import { articleSchema } from '../schema/article.ts';
import { knownItemSchema } from '../schema/known-item.ts';
import { leftOutSchema } from '../left-out.ts';
import { validatorsSchema } from '../schema/request-state.ts';
import { defineSource, shortAnswer } from './source.ts';

/** How often a feed may be requested, as it says itself. */
const scheduleSchema = z.strictObject({
  /** It changes no more often than once in so many minutes. */
  every: z.int().positive().optional(),
  /** Hours of the day, in UTC, and days of the week, from Sunday (0), at which it does not change. */
  skipHours: z.array(z.int().min(0).max(23)).optional(),
  skipDays: z.array(z.int().min(0).max(6)).optional(),
});

export type Schedule = z.infer<typeof scheduleSchema>;

/** One feed of one category. */
export const feedSourceSchema = defineSource(
  'feed',
  {
    /** What its stories call their publisher, or what the publication file calls it while it was never read. */
    publisher: z.string().min(1).optional(),
    /** The address that its server names for good (301 or 308): an editor must write it into the publication file. */
    movedTo: z.url({ protocol: /^https?$/ }).optional(),
    /** When its server first said that it is gone for good (410): an editor must remove it from the publication file. */
    goneSince: z.iso.datetime().optional(),
    /** The items that it has had, the present ones first. Absent when only its articles are known. */
    items: z.array(knownItemSchema).optional(),
    ...shortAnswer,
  },
  {
    articles: z.array(articleSchema),
    /** Its stories that were left out when it was read. */
    leftOut: leftOutSchema.optional(),
    /** How many stories its last good answer had, whatever its options leave of them. */
    given: z.int().nonnegative().optional(),
    /** What it says of itself, plain text of at most 300 characters. */
    description: z.string().min(1).optional(),
    /** The language that it says it is in. */
    language: z.string().max(35).optional(),
    /** The feed that the page at its address names, if a page is there. */
    foundAt: z.url({ protocol: /^https?$/ }).optional(),
    /** Those of the response that gave the articles. */
    validators: validatorsSchema.optional(),
    /** That of the response that gave the articles, and for how long its server calls it fresh, in seconds. */
    schedule: scheduleSchema.optional(),
    maxAge: z.int().nonnegative().optional(),
    /** When its articles last changed. */
    changedAt: z.iso.datetime().optional(),
    /** What a person should know of that response: what was repaired or left out. */
    remarks: z.array(z.string()).optional(),
    /** What was done to the words of its articles, which /sources tells. */
    cleaned: z.array(z.string()).optional(),
  },
);

export type FeedSource = z.infer<typeof feedSourceSchema>;
