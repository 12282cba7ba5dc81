import type { BlogSource, StoredPost } from '../edition.ts';

/**
 * Whether a blog has the posts that it had, in the same order, as it mostly does: the name of a post's
 * file is a digest of all of it, so that ten thousand posts need not be compared one by one.
 */
export function hasSamePosts(before: BlogSource | undefined, now: BlogSource | undefined): boolean {
  if (before === undefined || before.state === 'failed') return false;
  if (now === undefined || now.state === 'failed') return false;
  const { posts } = before;
  return (
    posts.length === now.posts.length && now.posts.every(({ file }, at) => file === posts[at]?.file)
  );
}

/** The posts that a blog had and has not any more as they were, and those that it had not as they are now. */
export function listMoved(
  before: BlogSource | undefined,
  now: BlogSource | undefined,
): { before: StoredPost[]; now: StoredPost[] } {
  const [earlier, later] = [listPosts(before), listPosts(now)];
  return { before: without(earlier, later), now: without(later, earlier) };
}

const listPosts = (blog: BlogSource | undefined) =>
  blog === undefined || blog.state === 'failed' ? [] : blog.posts;

function without(posts: readonly StoredPost[], others: readonly StoredPost[]): StoredPost[] {
  const files = new Set(others.map(({ file }) => file));
  return posts.filter(({ file }) => !files.has(file));
}
