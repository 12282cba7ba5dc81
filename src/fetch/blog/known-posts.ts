import type { Post, StoredPost } from '../../edition/post.ts';
import type { BlogSource, DetailState } from '../../edition/sources/blog.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { present } from '../present.ts';

/** A whole post of the site, and how its detail was last fetched. */
export interface KnownPost {
  post: Post;
  detail: DetailState;
}

/** What the last edition has of the blog. */
export interface KnownBlog {
  /** The source itself, unless it failed and so has no content. */
  source: Exclude<BlogSource, { state: 'failed' }> | undefined;
  posts: Map<string, KnownPost>;
  /** Listed posts that could not be read yet. */
  missing: Map<string, DetailState>;
  /** A line for each post whose file is damaged. Such a post is not known. */
  problems: string[];
}

/** Reads the posts of the last edition, which lies in `dir`. */
export function readKnown(previous: BlogSource | undefined, dir: string): KnownBlog {
  const source = previous?.state === 'failed' ? undefined : previous;
  const missing = new Map(source?.details.map((detail) => [detail.slug, detail]));
  const known: KnownBlog = { source, posts: new Map(), missing, problems: [] };
  for (const { slug, file } of source?.posts ?? []) {
    const detail = missing.get(slug) ?? { slug, listed: '' };
    missing.delete(slug);
    try {
      known.posts.set(slug, { post: readPost(dir, file), detail });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      known.problems.push(`${slug} could not be taken from the last edition: ${why}`);
    }
  }
  return known;
}

/** Posts as the edition lists them, how their details were fetched, and each post in full by the name of its file. */
export function toStored(known: readonly KnownPost[]): {
  posts: StoredPost[];
  details: DetailState[];
  files: Map<string, Post>;
} {
  const files = new Map<string, Post>();
  const posts = known.map(({ post }) => {
    const file = toPostFile(post);
    files.set(file, post);
    const { slug, metaTitle, metaDescription, date, pinterestImageLink } = post;
    return { slug, metaTitle, metaDescription, ...present({ date, pinterestImageLink }), file };
  });
  return { posts, details: known.map(({ detail }) => detail), files };
}
