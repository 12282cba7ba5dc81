import type { Post, StoredPost } from '../../edition/schema/post.ts';
import type { BlogSource, DetailState } from '../../edition/sources/blog.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { toKeywords } from '../../edition/topics/keywords.ts';
import type { KnownOf } from '../fetch.ts';
import { getKnown } from '../read-source.ts';
import { toSlug } from '../../text/slug.ts';

/** What the last edition has of the blog. */
export interface KnownBlog {
  /** The source itself, unless it failed and so has no content. */
  source: KnownOf<BlogSource> | undefined;
  /** By their slugs. */
  posts: ReadonlyMap<string, Post>;
  /** How their details were last fetched, and those of listed posts that could not be read yet. */
  details: ReadonlyMap<string, DetailState>;
  /** A line for each post whose file is damaged. Such a post is not known. */
  problems: string[];
}

/** Reads the posts of the blog service in the last edition, which lies in `dir`. */
export function readKnown(previous: BlogSource | undefined, dir: string): KnownBlog {
  const source = getKnown(previous);
  const stored = source?.posts ?? [];
  const { posts, problems } = readStoredPosts(stored, dir);
  const damaged = new Set(stored.flatMap(({ slug }) => (posts.has(slug) ? [] : slug)));
  const details = (source?.details ?? []).filter(({ slug }) => !damaged.has(slug));
  return { source, posts, details: new Map(details.map((each) => [each.slug, each])), problems };
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

/** Posts, each in the section of its keywords. `sections` has those of keywords, however they are written. */
export function putIntoSections(
  posts: readonly Post[],
  sections: Readonly<Record<string, string>> = {},
): Post[] {
  const bySlug = new Map(
    Object.entries(sections).map(([keyword, section]) => [toSlug(keyword) ?? '', section]),
  );
  return posts.map((post) => putIntoSection(post, bySlug));
}

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
