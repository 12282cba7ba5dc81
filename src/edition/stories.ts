import type { Article } from './schema/article.ts';
import type { Author } from './schema/author.ts';
import type { StoredPost } from './schema/post.ts';
import type { Edition } from './edition.ts';
import type { Source } from './source-kinds.ts';
import type { CalendarEvent } from './sources/calendar.ts';
import type { Forecast } from './sources/weather.ts';

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
interface StoryChange {
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
