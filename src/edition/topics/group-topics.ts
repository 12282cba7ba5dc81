import type { Article } from '../schema/article.ts';
import type { PostSummary } from '../schema/post.ts';
import { memoize } from '../../text/memoize.ts';
import { toSlug } from '../../text/slug.ts';

/** How topics are chosen. */
export interface TopicLimits {
  /** The fewest stories and posts of a topic that has a page. */
  least: number;
  /** The most topics; those with the most stories and posts stay. */
  most: number;
}

/** How a site chooses them. */
const usualLimits: TopicLimits = { least: 3, most: 300 };

/** How many topics one post can be of: more labels tell nothing, and any blog could fill the site with pages. */
const mostLabels = 8;

/** A topic or a source as lists name it. */
export interface PageRow {
  slug: string;
  name: string;
  /** How many stories and posts it has. */
  count: number;
  /** The time by which its newest story or post is ordered, ISO 8601 in UTC; absent without a dated one. */
  newest?: string;
}

/** The stories whose label, and the own stories and posts whose keyword, is the same name. */
export interface Topic {
  slug: string;
  /** The most frequent spelling. */
  name: string;
  /** Newest first, each text once. */
  articles: readonly Article[];
  posts: readonly PostSummary[];
}

interface TopicInput {
  /** Newest first, each story once. */
  articles: readonly Article[];
  /** Those of them that are stories of a section are among the articles, too. */
  posts: readonly PostSummary[];
  getKeywords(post: Pick<PostSummary, 'slug'>): readonly string[];
  /** Shows each text once. */
  join(articles: readonly Article[]): Article[];
  limits?: TopicLimits | undefined;
  language?: string | undefined;
  /** Whether a topic with this slug can have no page. */
  isLeftOut?(slug: string): boolean;
}

interface FoundTopic {
  names: string[];
  articles: Article[];
  posts: PostSummary[];
}

/** Groups stories by their labels, and own stories and posts by their keywords. Returns the topics by their slugs. */
export function groupTopics({
  articles,
  posts,
  getKeywords,
  join,
  limits: { least, most } = usualLimits,
  language,
  isLeftOut = () => false,
}: TopicInput): ReadonlyMap<string, Topic> {
  const found = new Map<string, FoundTopic>();
  const findSlug = memoize((name: string) => {
    const slug = toSlug(name, language);
    return slug === undefined || isLeftOut(slug) ? undefined : slug;
  });
  const open = (name: string) => {
    const slug = findSlug(name);
    if (slug === undefined) return undefined;
    const topic = found.get(slug) ?? { names: [], articles: [], posts: [] };
    found.set(slug, topic);
    topic.names.push(name);
    return topic;
  };
  const openAll = (post: Pick<PostSummary, 'slug'>) => {
    const own = new Set<FoundTopic>();
    for (const keyword of getKeywords(post)) {
      const topic = own.size < mostLabels ? open(keyword) : undefined;
      if (topic !== undefined) own.add(topic);
    }
    return own;
  };
  for (const article of articles) {
    if (article.own === undefined) open(article.category)?.articles.push(article);
    else for (const topic of openAll(article.own)) topic.articles.push(article);
  }
  const stories = new Set(articles.map(({ own }) => own?.slug));
  for (const post of posts.filter(({ slug }) => !stories.has(slug)))
    for (const topic of openAll(post)) topic.posts.push(post);
  const topics = [...found].flatMap(([slug, { names, articles, posts }]): Topic[] => {
    if (articles.length + posts.length < least) return [];
    const joined = join(articles);
    if (joined.length + posts.length < least) return [];
    return [{ slug, name: toMostFrequent(names), articles: joined, posts }];
  });
  const richest = topics.toSorted((a, b) => countEntries(b) - countEntries(a) || compare(a, b));
  return new Map(richest.slice(0, most).map((topic) => [topic.slug, topic]));
}

const countEntries = ({ articles, posts }: Topic) => articles.length + posts.length;
const compare = (a: Topic, b: Topic) => (a.slug < b.slug ? -1 : 1);

/** The most frequent of some texts; of several the first by code units. There must be one. */
export function toMostFrequent(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)];
  return counts.reduce((best, each) => {
    const more = each[1].length - best[1].length;
    return more > 0 || (more === 0 && each[0] < best[0]) ? each : best;
  })[0];
}

/** The row of a topic or a source with these stories, both newest first. */
export function toTopicRow(
  { slug, name }: Pick<Topic, 'slug' | 'name'>,
  articles: readonly Article[],
  posts: readonly PostSummary[] = [],
): PageRow {
  const dates = [articles[0]?.order, ...posts.map(({ date }) => date)];
  const newest = dates
    .flatMap((date) => date ?? [])
    .toSorted()
    .at(-1);
  return { slug, name, count: articles.length + posts.length, newest };
}
