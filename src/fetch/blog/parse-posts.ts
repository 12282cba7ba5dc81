import { z } from 'zod';
import type { ListedPost, Post } from '../../edition/schema/post.ts';
import { toPublicAddress } from '../../text/addresses/public-address.ts';
import { parseDate } from '../../text/dates/parse-date.ts';
import { maxBodyBytes } from '../../text/html/plain-post.ts';
import { shorten, toLine } from '../../text/plain-text.ts';
import { quote } from '../../text/quote.ts';

const maxTitle = 300;
const maxDescription = 1000;
const maxAuthor = 100;
/** Of each of the two lists; an author of ten would be thorough. */
const maxKeywords = 50;
const maxKeyword = 100;
/** Of one page of the list, which holds ten: more is no page of it. */
const maxEntries = 1000;

const line = (limit: number) =>
  z.string({ error: 'it has no title' }).transform((value) => shorten(toLine(value), limit));
const title = line(maxTitle).pipe(z.string().min(1, { error: 'it has no title' }));
const description = line(maxDescription).catch('');
const identity = z.union([z.string(), z.int().transform(String)]);
const pictureAddress = z.string().optional().catch(undefined);

const notText = { error: 'its slug is not text' };
const entrySchema = z.object(
  {
    id: identity.catch(''),
    slug: z.union([z.string(), z.int().transform(String)], notText),
    metaTitle: title,
    metaDescription: description,
    pinterestImageLink: pictureAddress,
  },
  { error: 'it is not an object' },
);

const listSchema = z.object({
  total: z.coerce.number().int().nonnegative().catch(0),
  blogs: z.array(z.unknown()).max(maxEntries),
});

const keywords = z
  .union([z.string().transform((words) => words.split(/[,;\n]/)), z.array(z.string().catch(''))])
  .catch([])
  .transform((words) =>
    words
      .map((word) => shorten(toLine(word), maxKeyword))
      .filter((word) => word !== '')
      .slice(0, maxKeywords),
  );

const detailSchema = z.object(
  {
    metaTitle: title.optional().catch(undefined),
    metaDescription: description,
    date: z.string().catch(''),
    author: line(maxAuthor).catch(''),
    blog: z.string({ error: 'it has no body' }).transform(cutBody),
    shortTailKeywords: keywords,
    longTailKeywords: keywords,
    pinterestImageLink: pictureAddress,
    youtubeShortsUrl: z.string().catch(''),
  },
  { error: 'there is no object in it' },
);

/**
 * A body as far as anybody looks at it: of one that is too large, so much that it still is. What is
 * kept is a copy, since a part of a text holds the whole of it in memory.
 */
function cutBody(body: string): string {
  return body.length > maxBodyBytes
    ? Buffer.from(body.slice(0, maxBodyBytes + 1)).toString()
    : body;
}

/**
 * One page of the list of the blog at `source`: how many posts the list has in all, the posts of the
 * page, and in `problems` a line for each that was left out. Throws when it is no list at all.
 */
export function readPostList(
  json: unknown,
  source: string,
): {
  total: number;
  entries: ListedPost[];
  problems: string[];
} {
  const list = listSchema.safeParse(json);
  if (!list.success) throw new Error('the answer is not a blog list: { total, blogs: […] }');
  const entries: ListedPost[] = [];
  const problems: string[] = [];
  for (const [index, blog] of list.data.blogs.entries()) {
    const entry = entrySchema.safeParse(blog);
    if (entry.success) {
      const { pinterestImageLink, ...fields } = entry.data;
      entries.push({ ...fields, pinterestImageLink: toPicture(pinterestImageLink, source) });
    } else {
      problems.push(`${nameOf(blog, index)} left out: ${formatReasons(entry.error)}`);
    }
  }
  return { total: list.data.total, entries, problems };
}

/**
 * A post's detail from the blog at `source`, an object or an array of one, in addition to what the
 * list said of it (specification §3), but for the HTML of its body. A date without a zone is in `timeZone`.
 * Throws when there is no post in it.
 */
export function readPostDetail(
  json: unknown,
  entry: ListedPost,
  source: string,
  timeZone: string,
): Omit<Post, 'html' | 'renderedBy'> {
  const detail = detailSchema.safeParse(Array.isArray(json) ? json[0] : json);
  if (!detail.success) throw new Error(`the answer is not a post: ${formatReasons(detail.error)}`);
  const { author, blog, shortTailKeywords, longTailKeywords } = detail.data;
  const date = parseDate(detail.data.date, timeZone)?.toISOString();
  const videoId = toVideoId(detail.data.youtubeShortsUrl);
  return {
    slug: entry.slug,
    metaTitle: detail.data.metaTitle ?? entry.metaTitle,
    metaDescription: detail.data.metaDescription || entry.metaDescription,
    date,
    pinterestImageLink:
      toPicture(detail.data.pinterestImageLink, source) ??
      toPicture(entry.pinterestImageLink, source),
    author: author || undefined,
    blog,
    shortTailKeywords,
    longTailKeywords,
    videoId,
  };
}

/** The address of a post's picture, if pages may carry it. */
const toPicture = (address: string | undefined, source: string): string | undefined =>
  address && toPublicAddress(address, [], source);

/** The video id out of a shorts or short-link address (specification §5), or `undefined`. */
export function toVideoId(address: string): string | undefined {
  return /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/shorts|(?:www\.)?youtu\.be)\/([\w-]{11})\/?(?:[?#]|$)/i.exec(
    address.trim(),
  )?.[1];
}

/** What a report calls a post that could not be read: its slug, else its title, else its place. */
function nameOf(blog: unknown, index: number): string {
  const { slug, metaTitle } = Object(blog) as Record<string, unknown>;
  const name = [slug, metaTitle].find((field) => typeof field === 'string' && field !== '');
  return typeof name === 'string' ? `post ${quote(name)}` : `post ${index + 1} of the page`;
}

function formatReasons(error: z.ZodError): string {
  return error.issues.map((issue) => issue.message).join(', ');
}
