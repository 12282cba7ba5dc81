import path from 'node:path';
import type { Edition } from './edition.ts';
import { listIssueStories } from './issue.ts';
import type { Picture } from './schema/picture.ts';
import type { Post, StoredPost } from './schema/post.ts';
import { getPosts, listAllArticles } from './stories.ts';

/**
 * Lists the copies of pictures that only those stories of a stored edition have which the shown one lacks. A
 * copy is named by the start of its files' names, which all its widths share. `loadPost` reads a post's file.
 */
export function listUnshownPictures(
  stored: Edition,
  shown: Edition,
  loadPost: (file: string) => Post,
): Set<string> {
  const files = new Set(listPosts(shown).map(({ file }) => file));
  const lacking = listPosts(stored).filter(({ file }) => !files.has(file));
  const toBodies = (posts: readonly StoredPost[]) =>
    posts.flatMap(({ file }) => Object.values(loadPost(file).pictures ?? {}));
  const unshown = toNames([...listPictures(stored), ...toBodies(lacking)]).difference(
    toNames(listPictures(shown)),
  );
  // Reading all posts takes time, and few rebuilds have to.
  return unshown.size === 0 ? unshown : unshown.difference(toNames(toBodies(listPosts(shown))));
}

const listPosts = ({ sources }: Edition) => sources.flatMap(getPosts);

/** The pictures of an edition, without those in the bodies of posts. */
function listPictures(edition: Edition): Picture[] {
  const issued = listIssueStories(edition.newsletter).map((story) =>
    story.kind === 'article' ? story.article : story.post,
  );
  const stories = [...listAllArticles(edition), ...listPosts(edition), ...issued];
  return [...stories.flatMap(({ picture }) => picture ?? []), ...Object.values(edition.pictures)];
}

const toNames = (pictures: readonly Picture[]) =>
  new Set(
    pictures.flatMap(({ src }) => (src.startsWith('/') ? toCopyName(path.basename(src)) : [])),
  );

/** The part of a file's name that all widths of a copy share. */
export const toCopyName = (file: string): string => file.slice(0, file.indexOf('-'));
