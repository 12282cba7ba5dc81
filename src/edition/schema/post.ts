import { z } from 'zod';
import { correctionSchema } from './correction.ts';
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
  /** Who wrote it, where it says so: the names of one or of several. */
  author: z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]).optional(),
  /** The slug of the section that it stands in. Without one it stands in the blog alone. */
  section: z.string().min(1).optional(),
  /** Its editors want it to lead its section and the front page on its day. */
  lead: z.literal(true).optional(),
  /** When its words last changed, ISO 8601 in UTC. */
  updated: z.iso.datetime().optional(),
  /** It was corrected, by its own words or by the desk. */
  correction: correctionSchema.optional(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** A post as the edition lists it: its summary, and the name of the file that holds the whole post. */
export const storedPostSchema = postSummarySchema.extend({
  /** A digest of the whole post: another name means another post. */
  file: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredPost = z.infer<typeof storedPostSchema>;

/** What a post names as a source of its own. */
const postSourceSchema = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }).optional(),
});

/** A whole post: its summary, and the fields that only its own page shows. */
export const postSchema = postSummarySchema.extend({
  /** What its picture shows, and who made it. */
  pictureAlt: z.string().min(1).optional(),
  pictureCredit: z.string().min(1).optional(),
  /** What it rests on. */
  sources: z.array(postSourceSchema).optional(),
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
export type Post = z.infer<typeof postSchema>;

/** The names of those who wrote a post. */
export const listAuthors = ({
  author = [],
}: {
  author?: string | readonly string[] | undefined;
}): string[] => [author].flat();
