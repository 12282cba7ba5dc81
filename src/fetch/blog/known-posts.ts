import type { Post, StoredPost } from '../../edition/schema/post.ts';
import type { BlogSource, DetailState } from '../../edition/sources/blog.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { toKeywords } from '../../edition/topics/keywords.ts';
import type { KnownOf } from '../fetch.ts';
import { getKnown } from '../read-source.ts';
import { toSlug } from '../../text/slug.ts';

/** A whole post of the site, and how its detail was last fetched. */
export interface KnownPost {
  post: Post;
  detail: DetailState;
}

/** What the last edition has of the blog. */
export interface KnownBlog {
  /** The source itself, unless it failed and so has no content. */
  source: KnownOf<BlogSource> | undefined;
  posts: Map<string, KnownPost>;
  /** Listed posts that could not be read yet. */
  missing: Map<string, DetailState>;
  /** A line for each post whose file is damaged. Such a post is not known. */
  problems: string[];
}

/** Reads the posts of the blog service in the last edition, which lies in `dir`. */
export function readKnown(previous: BlogSource | undefined, dir: string): KnownBlog {
  const source = getKnown(previous);
  const missing = new Map(source?.details.map((detail) => [detail.slug, detail]));
  const { posts, problems } = readStoredPosts(source?.posts ?? [], dir);
  const known: KnownBlog = { source, posts: new Map(), missing, problems };
  for (const { slug } of source?.posts ?? []) {
    const detail = missing.get(slug) ?? { slug, listed: '' };
    missing.delete(slug);
    const post = posts.get(slug);
    if (post) known.posts.set(slug, { post, detail });
  }
  return known;
}

/**
 * Reads posts of the last edition, which lies in `dir`, by their slugs. `problems` has a line for each whose
 * file is damaged.
 */
export function readStoredPosts(
  stored: readonly StoredPost[],
  dir: string,
): { posts: Map<string, Post>; problems: string[] } {
  const posts = new Map<string, Post>();
  const problems: string[] = [];
  for (const { slug, file } of stored) {
    try {
      posts.set(slug, readPost(dir, file));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      problems.push(`${slug} could not be taken from the last edition: ${why}`);
    }
  }
  return { posts, problems };
}

/**
 * Posts as the edition lists them, how their details were fetched, and each post in full by the name of its file.
 * `sections` has the section of posts with a keyword.
 */
export function toStored(
  known: readonly KnownPost[],
  sections: Readonly<Record<string, string>> = {},
): {
  posts: StoredPost[];
  details: DetailState[];
  files: Map<string, Post>;
} {
  const bySlug = toSlugs(sections);
  return {
    ...storePosts(known.map(({ post }) => putIntoSection(post, bySlug))),
    details: known.map(({ detail }) => detail),
  };
}

/** The sections of keywords, however they are written. */
const toSlugs = (sections: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(sections).map(([keyword, section]) => [toSlug(keyword) ?? '', section]));

/** A post with the section of the first of its keywords that has one. */
function putIntoSection(post: Post, sections: ReadonlyMap<string, string>): Post {
  const slugs = toKeywords(post).map((keyword) => toSlug(keyword) ?? '');
  const [section] = slugs.flatMap((slug) => (slug === '' ? [] : (sections.get(slug) ?? [])));
  if (section === post.section) return post;
  const { section: _, ...rest } = post;
  return { ...rest, section };
}

/** Posts as the edition lists them, and each post in full by the name of its file. */
export function storePosts(all: readonly Post[]): {
  posts: StoredPost[];
  files: Map<string, Post>;
} {
  const files = new Map<string, Post>();
  const posts = all.map((post) => {
    const stored = toStoredPost(post);
    files.set(stored.file, post);
    return stored;
  });
  return { posts, files };
}

function toStoredPost(post: Post): StoredPost {
  const { slug, metaTitle, metaDescription, date, pinterestImageLink, draft } = post;
  const { author, section, lead, updated, correction } = post;
  const told = { author, section, lead, updated, correction };
  const shown = { date, pinterestImageLink, draft, ...told };
  return { slug, metaTitle, metaDescription, ...shown, file: toPostFile(post) };
}
