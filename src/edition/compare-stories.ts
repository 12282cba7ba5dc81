import { isSameJson } from '../text/is-same-json.ts';
import type { Article } from './schema/article.ts';
import type { StoredPost } from './schema/post.ts';
import type { Source } from './source-kinds.ts';
import { getArticles, getPosts } from './stories.ts';
import { identifyArticle, identifyPost, toPostKey, toStoryName, type StoryId } from './story-id.ts';

/** A story of a source, be it an article or a post, as it is compared with others. */
export interface Story extends StoryId {
  title: string;
  /** ISO 8601 in UTC. */
  date: string | undefined;
  /** Others of its source have the same link. */
  sharesLink?: true;
  /** Everything that the source says in it. Equal words mean an unchanged story. */
  words: unknown;
}

/** The stories of a source that readers see, in its order. Empty when it failed. */
export function listStories(source: Source): Story[] {
  const posts = getPosts(source).filter(({ draft }) => !draft);
  return [...getArticles(source).map(fromArticle), ...posts.map((post) => fromPost(post, source))];
}

/** An article as a story. */
export function fromArticle(article: Article): Story {
  // The rebuild sets these, and a picture may arrive later than its article.
  const { seen: _, order: __, orderedBy: ___, picture: ____, section: _____, ...words } = article;
  const { title, source: publisher, date, sharesLink } = words;
  return { ...identifyArticle(article), title, publisher, date, sharesLink, words };
}

/** A post as a story. */
export function fromPost(post: StoredPost, { url }: Pick<Source, 'url'>): Story {
  const { slug, metaTitle: title, metaDescription, section, date, file, correction } = post;
  // Editors may have other words for it than its file.
  const words = [file, title, metaDescription, section, correction?.note];
  return { ...identifyPost(url, slug, title), title, date, words };
}

/** What tells a story from others of its edition. */
export const toComparedKey = ({ source, id, isPost }: StoryId) =>
  isPost ? toPostKey(id) : toStoryName(source, id);

/**
 * Compares the stories of two editions, or of one place of them. Each that both do not have alike came, left, or says
 * something else. `listNames` gives all names by which a story is known
 * again, the surest first, where its source may give it another id.
 */
export function compareStories<Each extends Story>(
  before: readonly Each[],
  after: readonly Each[],
  listNames: (story: Each) => Iterable<string> = (story) => [toComparedKey(story)],
): { before?: Each | undefined; after?: Each | undefined }[] {
  const byKey = new Map(after.map((story) => [toComparedKey(story), story]));
  const missed = before.filter(
    (story) => !isSameJson(story.words, byKey.get(toComparedKey(story))?.words),
  );
  const known = new Set(before.map(toComparedKey));
  // Most rebuilds only add stories, and names take time.
  const named = new Map(
    missed.length === 0
      ? []
      : after.flatMap((story) => [...listNames(story)].map((name) => [name, story] as const)),
  );
  const pairs = missed.map((story) => ({ before: story, after: find(story) }));
  const found = new Set(pairs.map((pair) => pair.after));
  const came = after.filter((story) => !known.has(toComparedKey(story)) && !found.has(story));
  return [...came.map((story) => ({ after: story })), ...pairs];

  function find(story: Each): Each | undefined {
    for (const name of listNames(story)) {
      const again = named.get(name);
      if (again !== undefined) return again;
    }
    return undefined;
  }
}
