import { z } from 'zod';
import { categorySlugs } from '../publication/categories.ts';
import { historySchema } from './history/history.ts';
import { articleSchema, type Article } from './article.ts';
import { asking, pauseSchema, validatorsSchema } from './request-state.ts';
import { pictureSchema } from './picture.ts';
import { listedPostSchema, postSummarySchema } from './post.ts';

const iso = z.iso.datetime();

/**
 * The version of the edition's shape, its posts' too. An edition of another is left aside; one of this,
 * as long as it is as it was written, is not held against the schema again. So a changed schema is
 * another version, to which edition.test.ts holds it.
 */
export const editionVersion = 2;

const feedOf = {
  /** `<category>/<place in the publication's list, from 1>`. */
  id: z.string(),
  category: z.enum(categorySlugs),
  url: z.string(),
  ...asking,
  /** Where its server says that it has moved for good (301 or 308): to be written into the publication file. */
  movedTo: z.url({ protocol: /^https?$/ }).optional(),
  /** Since when its server says that it is gone for good (410): to be taken out of the publication file. */
  goneSince: iso.optional(),
};

const feedContent = {
  articles: z.array(articleSchema),
  /** Of the answer that gave the articles. */
  validators: validatorsSchema.optional(),
  /** What a person should know of that answer: what was repaired or left out. */
  remarks: z.array(z.string()).optional(),
};

/** One feed of one category: read well when it was last asked, its last good articles kept, or nothing to show at all. */
export const feedSourceSchema = z.discriminatedUnion('state', [
  /** `at`: when it was last read well. */
  z.strictObject({
    ...feedOf,
    ...feedContent,
    state: z.literal('loaded'),
    at: iso,
    message: z.string().optional(),
  }),
  /** `since`: when it was last read well. */
  z.strictObject({
    ...feedOf,
    ...feedContent,
    state: z.literal('kept'),
    since: iso,
    message: z.string(),
  }),
  /** `since`: when it first failed. */
  z.strictObject({ ...feedOf, state: z.literal('failed'), since: iso, message: z.string() }),
]);

export type FeedSource = z.infer<typeof feedSourceSchema>;

const readSchema = z.strictObject({
  slug: z.string().min(1),
  /** A digest of what the blog list said of it: another one says that it has changed. */
  listed: z.string(),
  /** When its detail was last asked for; absent when it never was. */
  asked: iso.optional(),
  /** Why its detail could not be read when it was last asked for. */
  problem: z.string().optional(),
});

/** A post's summary, the name of the file that holds the rest, and how its detail was last asked for. */
const storedPostSchema = postSummarySchema.extend({
  ...readSchema.shape,
  file: z.string().regex(/^[0-9a-f]{64}$/),
  validators: validatorsSchema.optional(),
});

export type StoredPost = z.infer<typeof storedPostSchema>;

/** A listed post that has never been read, and so is not on the site. */
const missingPostSchema = readSchema.required({ problem: true });

export type MissingPost = z.infer<typeof missingPostSchema>;

/** The blog list as it was last read whole. */
const blogListSchema = z.strictObject({
  asked: iso,
  pages: z.array(
    z.strictObject({
      validators: validatorsSchema,
      /** How many posts it says there are in all. */
      total: z.number(),
      entries: z.array(listedPostSchema),
      /** A line for each of its posts that was left out. */
      problems: z.array(z.string()),
    }),
  ),
});

export type BlogList = z.infer<typeof blogListSchema>;

const blogOf = { id: z.literal('blog'), url: z.string(), ...asking };
const blogContent = {
  posts: z.array(storedPostSchema),
  missing: z.array(missingPostSchema).optional(),
  list: blogListSchema.optional(),
};

/** The blog service, in the states of a feed. */
export const blogSourceSchema = z.discriminatedUnion('state', [
  z.strictObject({
    ...blogOf,
    ...blogContent,
    state: z.literal('loaded'),
    at: iso,
    message: z.string().optional(),
  }),
  z.strictObject({
    ...blogOf,
    ...blogContent,
    state: z.literal('kept'),
    since: iso,
    message: z.string(),
  }),
  z.strictObject({ ...blogOf, state: z.literal('failed'), since: iso, message: z.string() }),
]);

export type BlogSource = z.infer<typeof blogSourceSchema>;

/** All that one rebuild knows: articles per feed, posts, and the state of each source. */
export const editionSchema = z.strictObject({
  version: z.literal(editionVersion),
  /** The id of the publication. */
  publication: z.string(),
  feeds: z.array(feedSourceSchema),
  /** Absent when the publication names no blog service. */
  blog: blogSourceSchema.optional(),
  /** The pictures that the publication file itself names, by address. */
  pictures: z.record(z.string(), pictureSchema),
  pauses: z.array(pauseSchema),
  /** Absent until it has been compared with the edition before it. */
  history: historySchema.optional(),
});

export type Edition = z.infer<typeof editionSchema>;

/** What a category page shows: its articles, newest first, possibly none; or that none of its feeds could be read. */
export type News = { state: 'loaded'; articles: Article[] } | { state: 'failed' };
