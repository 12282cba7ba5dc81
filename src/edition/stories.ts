import type { Article } from './schema/article.ts';
import type { Author } from './schema/author.ts';
import type { StoredPost } from './schema/post.ts';
import { toPostPath } from './routes.ts';
import type { Edition } from './edition.ts';
import type { Source } from './source-kinds.ts';
import type { CalendarEvent } from './sources/calendar.ts';
import type { Forecast } from './sources/weather.ts';

/** A story of a source, be it an article or a post. */
export interface Story {
  /** The address of its source, without tokens if it is a feed's. */
  source: string;
  /** Unique in its source. */
  id: string;
  isPost: boolean;
  title: string;
  /** All headlines by which it may be known: this one. */
  titles: readonly string[];
  publisher: string;
  /** ISO 8601 in UTC. */
  date: string | undefined;
  /** An http(s) address, or the path of a post. */
  link: string | undefined;
  /** Others of its source have the same link. */
  sharesLink?: true;
  /** Everything that the source says in it. Equal words mean an unchanged story. */
  words: unknown;
}

/** The articles of a source. Empty when it failed, or brings posts. */
export function getArticles(source: Source): Article[] {
  return 'articles' in source ? source.articles : [];
}

/** The articles of all sources, and the editors' links. */
export function listAllArticles({
  sources,
  links = [],
}: Pick<Edition, 'sources' | 'links'>): Article[] {
  return [...sources.flatMap(getArticles), ...links];
}

/** The posts of a source. Empty when it failed, or brings articles. */
export function getPosts(source: Source): StoredPost[] {
  return 'posts' in source ? source.posts : [];
}

/** Who writes for the paper, of the source with its own posts. */
export function getAuthors(source: Source): Author[] {
  return 'authors' in source ? (source.authors ?? []) : [];
}

/** The forecast of a source; `undefined` when it failed, or brings stories. */
export function getForecast(source: Source): Forecast | undefined {
  return 'forecast' in source ? source.forecast : undefined;
}

/** The events of a source. Empty when it failed, or brings something else. */
export function getEvents(source: Source): CalendarEvent[] {
  return 'events' in source ? source.events : [];
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
  const { feedUrl: source, id, title, source: publisher, date, sharesLink, own } = words;
  const link = own === undefined ? words.link : toPostPath(own.slug);
  const isPost = own !== undefined;
  return { source, id, isPost, title, titles: [title], publisher, date, link, sharesLink, words };
}

/** A post as a story. */
export function fromPost(post: StoredPost, { url: source }: Pick<Source, 'url'>): Story {
  const { slug: id, metaTitle: title, metaDescription, section, date, file, correction } = post;
  // Editors may have other words for it than its file.
  const words = [file, title, metaDescription, section, correction?.note];
  const named = { source, id, isPost: true, title, titles: [title], publisher: '' };
  return { ...named, date, link: toPostPath(id), words };
}

/** The name that a source's articles give to their publisher; without one, that of the source, or its host. */
export function getPublisher(source: Source): string {
  const known = 'publisher' in source ? source.publisher : undefined;
  return getArticles(source)[0]?.source ?? known ?? new URL(source.url).hostname;
}

/** What a source says of itself, if it does. */
export function getDescription(source: Source): string | undefined {
  return 'description' in source ? source.description : undefined;
}

/** The dates of the oldest and of the newest dated story, ISO 8601 in UTC. */
export function getDateRange(source: Source): { oldest?: string; newest?: string } {
  const stories: { date?: string | undefined }[] = [...getArticles(source), ...getPosts(source)];
  const dates = stories.flatMap(({ date }) => date ?? []).toSorted();
  return { oldest: dates[0], newest: dates.at(-1) };
}

/** How many stories a source has. */
export function countStories(source: Source): number {
  return getArticles(source).length + getPosts(source).length;
}

/** The story that takes the place of another; `undefined` removes it. */
export interface StoryChange {
  article(article: Article): Article | undefined;
  post(post: StoredPost): StoredPost | undefined;
}

/** The source with each of its stories replaced. */
export function replaceStories(source: Source, change: StoryChange): Source {
  if ('articles' in source) {
    return { ...source, articles: source.articles.flatMap((each) => change.article(each) ?? []) };
  }
  if ('posts' in source) {
    return { ...source, posts: source.posts.flatMap((each) => change.post(each) ?? []) };
  }
  return source;
}
