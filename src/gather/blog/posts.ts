import { z } from 'zod';
import type { Post } from '../../edition/post.ts';
import { parseDate } from '../../text/dates.ts';

export { assignSlugs } from './slugs.ts';

/** A post as the blog list names it (specification §3). */
export interface PostEntry {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  pinterestImageLink?: string;
}

/** A post but for the HTML of its body. */
export type PostFields = Omit<Post, 'html' | 'renderedBy'>;

const text = z.string().trim();
const optionalText = z.string().trim().catch('');
const pictureAddress = z
  .url({ protocol: /^https?$/, normalize: true })
  .optional()
  .catch(undefined);

const entrySchema = z.object({
  slug: z.union([z.string(), z.int().transform(String)], { error: 'its slug is not text' }),
  metaTitle: text.min(1, { error: 'it has no title' }),
  metaDescription: optionalText,
  pinterestImageLink: pictureAddress,
});

const listSchema = z.object({
  total: z.coerce.number().int().nonnegative().catch(0),
  blogs: z.array(z.unknown()),
});

const keywords = z
  .union([z.string().transform((words) => words.split(/[,;\n]/)), z.array(z.string().catch(''))])
  .catch([])
  .transform((words) => words.map((word) => word.trim()).filter((word) => word !== ''));

const detailSchema = z.object({
  metaTitle: text.min(1).optional().catch(undefined),
  metaDescription: optionalText,
  date: z.string().optional().catch(undefined),
  blog: z.string({ error: 'it has no body' }),
  shortTailKeywords: keywords,
  longTailKeywords: keywords,
  pinterestImageLink: pictureAddress,
  youtubeShortsUrl: z.string().optional().catch(undefined),
});

/**
 * One page of the blog list: how many posts there are in all, the posts it names, and in `problems`
 * a line for each that was left out. Throws when it is no list at all.
 */
export function readPostList(json: unknown): {
  total: number;
  entries: PostEntry[];
  problems: string[];
} {
  const list = listSchema.safeParse(json);
  if (!list.success) throw new Error('the answer is not a blog list: { total, blogs: […] }');
  const entries: PostEntry[] = [];
  const problems: string[] = [];
  for (const [index, blog] of list.data.blogs.entries()) {
    const entry = entrySchema.safeParse(blog);
    if (entry.success) entries.push(withoutUndefined(entry.data));
    else problems.push(`post ${index + 1} of the page left out: ${toReason(entry.error)}`);
  }
  return { total: list.data.total, entries, problems };
}

/**
 * A post's detail, an object or an array of one, over what the list said of it. Throws when there is
 * no post in it.
 */
export function readPostDetail(json: unknown, entry: PostEntry): PostFields {
  const detail = detailSchema.safeParse(Array.isArray(json) ? json[0] : json);
  if (!detail.success) throw new Error(`the answer is not a post: ${toReason(detail.error)}`);
  const { youtubeShortsUrl, date, ...fields } = detail.data;
  return withoutUndefined({
    ...fields,
    slug: entry.slug,
    metaTitle: fields.metaTitle ?? entry.metaTitle,
    metaDescription: fields.metaDescription || entry.metaDescription,
    pinterestImageLink: fields.pinterestImageLink ?? entry.pinterestImageLink,
    date: parseDate(date ?? '')?.toISOString(),
    videoId: toVideoId(youtubeShortsUrl ?? ''),
  });
}

/** The video id out of a shorts or short-link address (specification §5), or `undefined`. */
export function toVideoId(address: string): string | undefined {
  return /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/shorts|(?:www\.)?youtu\.be)\/([\w-]{11})\/?(?:[?#]|$)/i.exec(
    address.trim(),
  )?.[1];
}

function toReason(error: z.ZodError): string {
  return error.issues.map((issue) => issue.message).join(', ');
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };
type WithoutUndefined<T> = Defined<{
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
}> &
  Partial<Defined<{ [Key in keyof T as undefined extends T[Key] ? Key : never]: T[Key] }>>;

function withoutUndefined<T extends object>(fields: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
}
