import type { Article } from '../../edition/schema/article.ts';
import { hash } from 'node:crypto';
import type { Edition } from '../../edition/edition.ts';
import { blogPlace } from '../../edition/list-by-place.ts';
import { mergeArticles, withoutRepeats } from '../../edition/merge.ts';
import type { PostSummary } from '../../edition/schema/post.ts';
import { toPostPath } from '../../edition/routes.ts';
import { getPosts, listAllArticles } from '../../edition/stories.ts';
import {
  identifyArticle,
  identifyPost,
  toStoryName,
  type StoryId,
} from '../../edition/story-id.ts';
import { foldTyped } from '../../text/fold.ts';

/** A story as editors see it. */
export interface DeskStory extends StoryId {
  /** Six digits, which stay the same as long as the story does. */
  number: string;
  /** What forms call it: its feed and its id there, or the path of a post. No other story has it. */
  name: string;
  title: string;
  excerpt: string;
  /** The slug of its category; `blog` for a post that is no story of one. */
  place: string;
  /** ISO 8601 in UTC. */
  date?: string;
  /** The editors chose it themselves. */
  isChosen?: true;
  /** The path of the smallest copy of its picture. */
  picture?: string;
}

/** Lists the stories of an edition as readers see them: articles from the newest on, then posts. */
export function listDeskStories(edition: Edition): DeskStory[] {
  const articles = withoutRepeats(mergeArticles([listAllArticles(edition)]), edition.sources);
  return [...articles.map(toArticleStory), ...listPosts(edition)];
}

/** Lists all stories of an edition, also those in whose place readers see another with the same address. */
export function listAllStories(edition: Edition): DeskStory[] {
  const articles = mergeArticles([listAllArticles(edition)]);
  // A feed may be in several categories.
  const byName = new Map(articles.toReversed().map((each) => [nameArticle(each), each]));
  return [...[...byName.values()].reverse().map(toArticleStory), ...listPosts(edition)];
}

const listPosts = ({ sources }: Edition): DeskStory[] =>
  sources.flatMap((source) =>
    getPosts(source)
      .filter(({ draft }) => !draft)
      .map((post) => toPostStory(post, source.url)),
  );

/** An article as editors see it. An own story is seen as its post is. */
export function toArticleStory(article: Article): DeskStory {
  const { own, section, title: metaTitle, excerpt: metaDescription } = article;
  if (own !== undefined) {
    const post = { slug: own.slug, metaTitle, metaDescription, section };
    return {
      ...toPostStory({ ...post, date: article.date }, article.feedUrl),
      picture: toSmallest(article),
    };
  }
  const { title, excerpt, section: place, date } = article;
  const name = nameArticle(article);
  return {
    ...identifyArticle(article),
    number: toNumber(name),
    name,
    title,
    excerpt,
    place,
    date,
    isChosen: article.isChosen,
    picture: toSmallest(article),
  };
}

/** The smallest copy of a picture. A picture that is only linked is at another host, which a desk does not ask. */
function toSmallest({ picture }: Article): string | undefined {
  if (picture === undefined || !picture.src.startsWith('/')) return undefined;
  return picture.srcset?.split(/[ ,]/)[0] ?? picture.src;
}

/** A post of a source as editors see it. */
function toPostStory(post: PostSummary, source: string): DeskStory {
  const { slug, metaTitle: title, metaDescription: excerpt, date, section } = post;
  const place = (date && section) || blogPlace;
  const name = toPostPath(slug);
  const number = toNumber(name);
  return { ...identifyPost(source, slug, title), number, name, title, excerpt, place, date };
}

/** The stories whose words include all of `words`. */
export function findStories(stories: readonly DeskStory[], words: readonly string[]): DeskStory[] {
  const wanted = words.map(foldTyped);
  return stories.filter(({ title, excerpt, publisher, name, link, place }) => {
    const text = foldTyped([title, excerpt, publisher, name, link, place].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

const nameArticle = ({ feedUrl, id }: Article) => toStoryName(feedUrl, id);

const toNumber = (name: string) =>
  String(parseInt(hash('sha256', name).slice(0, 8), 16) % 1e6).padStart(6, '0');
