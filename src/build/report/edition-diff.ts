import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../edition/article.ts';
import type { Edition, StoredPost } from '../../edition/edition.ts';
import { mergeArticles, withoutRepeats } from '../../edition/merge.ts';
import { listMoved } from '../../edition/history/changed-posts.ts';
import { categorySlugs, type CategorySlug } from '../../publication/categories.ts';

/** Titles of one list that a report names. */
const mostTitles = 10;

/** How many stories, and the titles of the first of them. */
interface Titles {
  count: number;
  titles: string[];
}

/** What one category, or the blog, has otherwise than in the edition before. */
export interface Difference {
  added: Titles;
  changed: Titles;
  removed: Titles;
}

/** One story as its list shows it: its title, and all that a change can be seen by. */
interface Story {
  title: string;
  shown: unknown;
}

/** The articles of a category as its page shows them. */
export function listArticles(edition: Edition, category: CategorySlug): Article[] {
  const lists = edition.feeds.flatMap((feed) =>
    feed.category === category && feed.state !== 'failed' ? [feed.articles] : [],
  );
  return withoutRepeats(mergeArticles(lists));
}

/** What each category and the blog (`blog`) has otherwise than before; none where all is the same. */
export function compareEditions(
  previous: Edition | undefined,
  next: Edition,
): Record<string, Difference> {
  const differences: Record<string, Difference> = {};
  const posts = listMoved(previous?.blog, next.blog);
  for (const part of [...categorySlugs, 'blog'] as const) {
    const isBlog = part === 'blog';
    const before = isBlog
      ? toStories(posts.before)
      : previous
        ? listStories(previous, part)
        : new Map<string, Story>();
    const now = isBlog ? toStories(posts.now) : listStories(next, part);
    const added = [...now].filter(([key]) => !before.has(key));
    const changed = [...now].filter(([key, { shown }]) => {
      const earlier = before.get(key);
      return earlier !== undefined && !isDeepStrictEqual(earlier.shown, shown);
    });
    const removed = [...before].filter(([key]) => !now.has(key));
    if (added.length + changed.length + removed.length === 0) continue;
    differences[part] = {
      added: toTitles(added),
      changed: toTitles(changed),
      removed: toTitles(removed),
    };
  }
  return differences;
}

function listStories(edition: Edition, category: CategorySlug): Map<string, Story> {
  return new Map(
    listArticles(edition, category).map(({ seen: _, picture: __, ...shown }) => [
      `${shown.feedUrl} ${shown.id}`,
      { title: shown.title, shown },
    ]),
  );
}

function toStories(posts: readonly StoredPost[]): Map<string, Story> {
  return new Map(
    posts.map(({ slug, metaTitle, file }) => [slug, { title: metaTitle, shown: file }]),
  );
}

function toTitles(stories: readonly (readonly [string, Story])[]): Titles {
  const titles = stories.slice(0, mostTitles).map(([, { title }]) => title);
  return { count: stories.length, titles };
}
