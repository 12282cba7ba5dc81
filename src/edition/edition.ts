import { z } from 'zod';
import { categorySlugs } from '../publication/categories.ts';
import { articleSchema, type Article } from './article.ts';
import { postSummarySchema } from './post.ts';

const iso = z.iso.datetime();
const feedOf = {
  /** `<category>/<place in the publication's list, from 1>`. */
  id: z.string(),
  category: z.enum(categorySlugs),
  url: z.string(),
};
const articles = z.array(articleSchema);

/** One feed of one category: read just now, its last good articles kept, or nothing to show at all. */
export const feedSourceSchema = z.discriminatedUnion('state', [
  z.strictObject({
    ...feedOf,
    state: z.literal('loaded'),
    at: iso,
    articles,
    message: z.string().optional(),
  }),
  /** `since`: when it was last read well. */
  z.strictObject({
    ...feedOf,
    state: z.literal('kept'),
    since: iso,
    articles,
    message: z.string(),
  }),
  /** `since`: when it first failed. */
  z.strictObject({ ...feedOf, state: z.literal('failed'), since: iso, message: z.string() }),
]);
export type FeedSource = z.infer<typeof feedSourceSchema>;

/** A post's summary and the name of the file that holds the rest. */
const storedPostSchema = postSummarySchema.extend({ file: z.string().regex(/^[0-9a-f]{64}$/) });
export type StoredPost = z.infer<typeof storedPostSchema>;
const blogOf = { id: z.literal('blog'), url: z.string() };
const posts = z.array(storedPostSchema);

export const blogSourceSchema = z.discriminatedUnion('state', [
  z.strictObject({
    ...blogOf,
    state: z.literal('loaded'),
    at: iso,
    posts,
    message: z.string().optional(),
  }),
  z.strictObject({ ...blogOf, state: z.literal('kept'), since: iso, posts, message: z.string() }),
  z.strictObject({ ...blogOf, state: z.literal('failed'), since: iso, message: z.string() }),
]);
export type BlogSource = z.infer<typeof blogSourceSchema>;

/** All that one rebuild knows: articles per feed, posts, and the state of each source. */
export const editionSchema = z.strictObject({
  version: z.literal(1),
  feeds: z.array(feedSourceSchema),
  /** Absent when the publication names no blog service. */
  blog: blogSourceSchema.optional(),
});
export type Edition = z.infer<typeof editionSchema>;

/** What a category page shows: its articles, newest first, possibly none; or that none of its feeds could be read. */
export type News = { state: 'loaded'; articles: Article[] } | { state: 'failed' };
