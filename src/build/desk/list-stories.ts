import type { Article } from '../../edition/article.ts';
import { listClaims } from '../../edition/claims.ts';
import { toDigest } from '../../edition/digest.ts';
import type { ShownEdition } from '../../edition/desk/shown-desk.ts';
import { mergeArticles, withoutRepeats } from '../../edition/merge.ts';
import type { PostSummary } from '../../edition/post.ts';
import { toPostPath } from '../../edition/routes.ts';
import { getArticles, getPosts } from '../../edition/stories.ts';

/** A story as editors see it. */
export interface DeskStory {
  /** Six digits, which stay the same as long as the story does. */
  number: string;
  /** What it is called in desk.json: its address, else its id, or the path of a post. */
  name: string;
  title: string;
  excerpt: string;
  publisher: string;
  /** The slug of its category; `blog` for a post. */
  place: string;
  /** ISO 8601 in UTC. */
  date?: string;
}

/** Lists the stories of an edition: articles from the newest on, then posts. */
export function listStories(edition: ShownEdition): DeskStory[] {
  const articles = withoutRepeats(
    mergeArticles(edition.sources.map(getArticles)),
    listClaims(edition.sources),
  );
  const posts = edition.sources.flatMap(getPosts).filter(({ draft }) => !draft);
  return [...articles.map(toArticleStory), ...posts.map(toPostStory)];
}

/** An article as editors see it. */
export function toArticleStory(article: Article): DeskStory {
  const { id, link: name = id, title, excerpt, source: publisher, section: place, date } = article;
  const number = toNumber(name);
  return { number, name, title, excerpt, publisher, place, ...(date !== undefined && { date }) };
}

/** A post as editors see it. */
export function toPostStory(post: PostSummary): DeskStory {
  const { slug, metaTitle: title, metaDescription: excerpt, date } = post;
  const name = toPostPath(slug);
  return {
    ...{ number: toNumber(name), name, title, excerpt, publisher: '', place: 'blog' },
    ...(date !== undefined && { date }),
  };
}

/** The stories whose words include all of `words`. */
export function findStories(stories: readonly DeskStory[], words: readonly string[]): DeskStory[] {
  const wanted = words.map((word) => word.toLowerCase());
  return stories.filter(({ title, excerpt, publisher, name, place }) => {
    const text = [title, excerpt, publisher, name, place].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

const toNumber = (name: string) =>
  String(parseInt(toDigest(name).slice(0, 8), 16) % 1e6).padStart(6, '0');
