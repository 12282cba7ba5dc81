import { z } from 'zod';
import { listedPostSchema, storedPostSchema } from '../schema/post.ts';
import { validatorsSchema } from '../schema/request-state.ts';
import { defineSource, shortAnswer } from './source.ts';

/** How the detail of a listed post was last fetched. A listed post that never could be read has no post beside it. */
const detailStateSchema = z.strictObject({
  slug: z.string().min(1),
  /** A digest of the post's entry in the blog list: another digest means that the post has changed. */
  listed: z.string(),
  /** Absent when it was never fetched. */
  lastFetchedAt: z.iso.datetime().optional(),
  /** Why the last fetch failed. */
  problem: z.string().optional(),
  validators: validatorsSchema.optional(),
});

export type DetailState = z.infer<typeof detailStateSchema>;

/** The blog list at its last complete fetch. */
const blogListSchema = z.strictObject({
  lastFetchedAt: z.iso.datetime(),
  pages: z.array(
    z.strictObject({
      validators: validatorsSchema,
      /** How many posts the page says there are in all. */
      total: z.number(),
      entries: z.array(listedPostSchema),
      /** A line for each of its posts that was left out. */
      problems: z.array(z.string()),
    }),
  ),
});

export type BlogList = z.infer<typeof blogListSchema>;

/** The blog service of a publication. */
export const blogSourceSchema = defineSource('blog', shortAnswer, {
  posts: z.array(storedPostSchema),
  details: z.array(detailStateSchema),
  list: blogListSchema.optional(),
});

export type BlogSource = z.infer<typeof blogSourceSchema>;
