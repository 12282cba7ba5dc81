import type { BlogSource, MissingPost, StoredPost } from '../../edition/edition.ts';
import type { Post } from '../../edition/post.ts';
import { readPost, toPostFile } from '../../edition/store.ts';
import { present } from '../present.ts';

/** How a post's detail was last asked for: what the edition keeps besides the post itself. */
export type Asked = Pick<StoredPost, 'listed' | 'asked' | 'problem' | 'validators'>;

/** A post of the site, whole. */
export interface KnownPost {
  post: Post;
  asked: Asked;
}

/** What the last edition has of the blog. */
export interface KnownBlog {
  posts: Map<string, KnownPost>;
  /** Listed posts that could not be read yet. */
  missing: Map<string, MissingPost>;
  /** A line for each post whose file is damaged: it is as if it had never been. */
  problems: string[];
}

/** Reads the posts of the last edition, which lies in `dir`. */
export function readKnown(previous: BlogSource | undefined, dir: string): KnownBlog {
  const known: KnownBlog = { posts: new Map(), missing: new Map(), problems: [] };
  if (previous === undefined || previous.state === 'failed') return known;
  for (const { slug, file, listed, asked, problem, validators } of previous.posts) {
    try {
      const post = readPost(dir, file);
      known.posts.set(slug, {
        post,
        asked: { listed, ...present({ asked, problem, validators }) },
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      known.problems.push(`${slug} could not be taken from the last edition: ${why}`);
    }
  }
  for (const post of previous.missing ?? []) known.missing.set(post.slug, post);
  return known;
}

/** Posts as the edition names them, and each in full by the name of its file. */
export function store(known: readonly KnownPost[]): {
  stored: StoredPost[];
  posts: Map<string, Post>;
} {
  const posts = new Map<string, Post>();
  const stored = known.map(({ post, asked }) => {
    const file = toPostFile(post);
    posts.set(file, post);
    const { slug, metaTitle, metaDescription, date, pinterestImageLink } = post;
    const summary = { slug, metaTitle, metaDescription, ...present({ date, pinterestImageLink }) };
    return { ...summary, file, ...asked };
  });
  return { stored, posts };
}
