import { z } from 'zod';
import type { Correction } from './correction.ts';
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
const postSummarySchema = z.strictObject({
  slug: z.string().min(1),
  metaTitle: z.string().min(1),
  metaDescription: z.string(),
  /** ISO 8601 in UTC; absent when the service gave none that can be read. */
  date: z.iso.datetime().optional(),
  pinterestImageLink: z.url({ protocol: /^https?$/ }).optional(),
  /** The picture at `pinterestImageLink`, as pages show it; absent when there is none to show. */
  picture: pictureSchema.optional(),
  /** A post of the publication's own that is not published: only a preview has it. */
  draft: z.literal(true).optional(),
});
export type PostSummary = z.infer<typeof postSummarySchema> & {
  /** The summary has the editors' words. Stored posts have those of their source. */
  correction?: Correction;
};

/** A post as the edition lists it: its summary, and the name of the file that holds the whole post. */
export const storedPostSchema = postSummarySchema.extend({
  /** A digest of the whole post: another name means another post. */
  file: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredPost = z.infer<typeof storedPostSchema> & Pick<PostSummary, 'correction'>;

/** A whole post: its summary, and the fields that only its own page shows. */
export const postSchema = postSummarySchema.extend({
  /** Who wrote it, where a post of the publication's own says so. */
  author: z.string().min(1).optional(),
  /** The body: Markdown, unchanged. */
  blog: z.string(),
  /** The body as safe HTML: Markdown rendered and sanitized when it was fetched. */
  html: z.string(),
  /** The version of the Markdown renderer that made `html`. Another version renders the body again. */
  renderedBy: z.string(),
  /**
   * The pictures of other hosts in `html`, by the address that stands there. A picture that is missing
   * here is not shown. Absent in a publication that links to pictures.
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
export type Post = z.infer<typeof postSchema> & Pick<PostSummary, 'correction'>;
