import { isSameJson } from '../../text/is-same-json.ts';
import type { Article } from '../../edition/article.ts';
import type { createNaming } from '../../desk/hidden.ts';
import type { Edition } from '../../edition/edition.ts';
import { listArticles, listSections } from '../../edition/news.ts';
import { listFed } from '../../edition/own-stories.ts';
import { fromArticle, fromPost, getPosts, type Story } from '../../edition/stories.ts';

/** Titles of one list that a report names. */
const mostTitles = 10;

/** How many stories, and the titles of the first of them. */
interface Titles {
  count: number;
  titles: string[];
}

/** The stories by which a category, or the blog, differs from the edition before. */
export interface Difference {
  added: Titles;
  changed: Titles;
  removed: Titles;
}

/** A name of a story for people. */
type Naming = ReturnType<typeof createNaming>;

/** Compares each category and the blog (`blog`) with the edition before. Unchanged ones are left out. */
export function compareEditions(
  previous: Edition | undefined,
  next: Edition,
  toName: Naming,
): Record<string, Difference> {
  const differences: Record<string, Difference> = {};
  const before = previous && listParts(previous);
  for (const [part, stories] of listParts(next)) {
    const difference = compareStories(before?.get(part) ?? new Map(), stories, toName);
    if (difference) differences[part] = difference;
  }
  return differences;
}

/** A story with the address of its source. */
type OfSource = Story & { source: string; isPost: boolean };
type Stories = ReadonlyMap<string, OfSource>;

/** The stories of each part of a site, by a key that is unique in the part. */
function listParts(edition: Edition): Map<string, Stories> {
  const parts = listSections(edition).map((slug): [string, Stories] => {
    const toEntry = (article: Article): [string, OfSource] => {
      const { feedUrl: source, id } = article;
      return [`${source} ${id}`, { ...fromArticle(article), source, isPost: false }];
    };
    // Own stories are posts, which the blog has all of.
    return [slug, new Map(listFed(listArticles(edition, slug)).map(toEntry))];
  });
  const posts = edition.sources.flatMap((source) =>
    getPosts(source).map((post) => ({ ...fromPost(post), source: source.url, isPost: true })),
  );
  return new Map([...parts, ['blog', new Map(posts.map((post) => [post.id, post]))]]);
}

/** The difference between two lists of stories, or `undefined` when there is none. */
function compareStories(before: Stories, now: Stories, toName: Naming): Difference | undefined {
  const added = [...now].filter(([key]) => !before.has(key));
  const changed = [...now].filter(([key, { words }]) => {
    const earlier = before.get(key);
    return earlier !== undefined && !isSameJson(earlier.words, words);
  });
  const removed = [...before].filter(([key]) => !now.has(key));
  if (added.length + changed.length + removed.length === 0) return undefined;
  const toTitles = (stories: readonly (readonly [string, OfSource])[]): Titles => ({
    count: stories.length,
    titles: stories
      .slice(0, mostTitles)
      .map(([, story]) => toName({ ...story, titles: [story.title] })),
  });
  return { added: toTitles(added), changed: toTitles(changed), removed: toTitles(removed) };
}
