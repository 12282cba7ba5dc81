import { z } from 'zod';
import { pictureSchema } from './picture.ts';

/** A post as the blog list names it (specification §3). */
export const listedPostSchema = z.strictObject({
  /** The service's own id, or `''`. */
  id: z.string(),
  slug: z.string(),
  metaTitle: z.string().min(1),
  metaDescription: z.string(),
  pinterestImageLink: z.url({ protocol: /^https?$/ }).optional(),
});

export type ListedPost = z.infer<typeof listedPostSchema>;

/** A post as a list shows it: what the blog list gives (specification §3), and the date of its detail. */
export const postSummarySchema = z.strictObject({
  slug: z.string().min(1),
  metaTitle: z.string().min(1),
  metaDescription: z.string(),
  /** ISO 8601 in UTC; absent when the service gave none that can be read. */
  date: z.iso.datetime().optional(),
  pinterestImageLink: z.url({ protocol: /^https?$/ }).optional(),
  /** What is at `pinterestImageLink`, as pages show it; absent when there is none to show. */
  picture: pictureSchema.optional(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** A post whole: its summary, and what only its own page shows. */
export const postSchema = postSummarySchema.extend({
  /** The Markdown body as the service sent it. */
  blog: z.string(),
  /** The body as safe HTML: Markdown rendered and sanitised when it was gathered. */
  html: z.string(),
  /** The version of the Markdown renderer that made `html`: another version makes it anew. */
  renderedBy: z.string(),
  /**
   * The pictures of other hosts that `html` shows, by address as it stands there; one that is not
   * here can't be shown. Absent in a publication that links to pictures.
   */
  pictures: z.record(z.string(), pictureSchema).optional(),
  shortTailKeywords: z.array(z.string().min(1)),
  longTailKeywords: z.array(z.string().min(1)),
  /** The 11-character video id out of youtubeShortsUrl, when it held one (specification §5). */
  videoId: z
    .string()
    .regex(/^[\w-]{11}$/)
    .optional(),
});
export type Post = z.infer<typeof postSchema>;
