import type { BlogSource } from './edition.ts';

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
