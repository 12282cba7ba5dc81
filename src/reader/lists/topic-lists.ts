import type { Article } from '../../edition/schema/article.ts';
import type { ShownEdition } from '../../desk/shown-desk.ts';
import type { Source } from '../../edition/source-kinds.ts';
import { listTakenPlaces } from '../../publication/places.ts';
import { joinCopies } from '../../edition/also-in/join-copies.ts';
import { mergeArticles, withoutRepeats } from '../../edition/merge.ts';
import { isGroupTaken, toSourcePath, toTopicPath } from '../../edition/routes.ts';
import {
  groupSources,
  toFrontPage,
  type NamedPage,
  type SourcePage,
} from '../../edition/topics/group-sources.ts';
import {
  groupTopics,
  toTopicRow,
  type PageRow,
  type Topic,
  type TopicLimits,
} from '../../edition/topics/group-topics.ts';
import type { GetKeywords } from '../../edition/topics/keywords.ts';
import { toSlug } from '../../text/slug.ts';
import type { NewsLists } from './news-lists.ts';
import type { PostLists } from './post-lists.ts';

/** How topics are listed. */
interface TopicOptions {
  sections: readonly string[];
  getKeywords: GetKeywords;
  /** How topics are chosen, if not as usual. */
  limits?: TopicLimits | undefined;
}

/**
 * Lists the topics and sources of an edition. They are grouped once, at the first call that needs it. What a
 * publication leaves out is in topics.ts.
 */
export function listTopics(
  { sources, ownFiles = [], language }: ShownEdition,
  { getLatest, getNews }: Pick<NewsLists, 'getLatest' | 'getNews'>,
  { getBlog, getPostFile }: Pick<PostLists, 'getBlog' | 'getPostFile'>,
  { sections, getKeywords, limits }: TopicOptions,
) {
  const own = listTakenPlaces(ownFiles);
  const groups = once(() =>
    groupSources(sources, language).filter(({ slug }) => !isGroupTaken(toSourcePath(slug), own)),
  );
  const getTopics = once(() => {
    const blog = getBlog();
    return groupTopics({
      articles: getLatest(),
      posts: blog.state === 'loaded' ? blog.posts : [],
      getKeywords({ slug }) {
        const file = getPostFile(slug);
        return file === undefined ? [] : getKeywords(file);
      },
      join: (articles) => joinCopies(articles, sources),
      isLeftOut: (slug) => isGroupTaken(toTopicPath(slug), own),
      limits,
      language,
    });
  });
  const getSources = once(() => {
    const news = sections.map(getNews);
    const lists = news.map((each) => (each.state === 'loaded' ? each.articles : []));
    const pages = withArticles(groups(), mergeArticles(lists), sources);
    return new Map(pages.map((page) => [page.slug, page]));
  });
  const getSourceSlugs = once(
    () => new Map(groups().flatMap(({ slug, feeds }) => feeds.map(({ url }) => [url, slug]))),
  );
  return {
    /** All topics, in no order. */
    getTopics: (): readonly PageRow[] =>
      [...getTopics().values()].map((topic) => toTopicRow(topic, topic.articles, topic.posts)),
    getTopic: (slug: string): Topic | undefined => getTopics().get(slug),
    /** The slug of the topic with this name. A page that links to a topic reads nothing else of it. */
    findTopic(name: string): string | undefined {
      const slug = toSlug(name, language);
      return slug !== undefined && getTopics().has(slug) ? slug : undefined;
    },
    getSourcePages: (): readonly PageRow[] =>
      [...getSources().values()].map((page) => toTopicRow(page, page.articles)),
    getSourcePage: (slug: string): SourcePage | undefined => getSources().get(slug),
    /** The slug of the source with a feed at this address, which has no tokens. */
    findSource: (feedUrl: string): string | undefined => getSourceSlugs().get(feedUrl),
  };
}

/** The pages of sources with those articles that are theirs. */
function withArticles(
  pages: readonly NamedPage[],
  articles: readonly Article[],
  sources: readonly Source[],
): SourcePage[] {
  const byFeed = Map.groupBy(articles, ({ feedUrl }) => feedUrl);
  return pages.map((page) => {
    const urls = [...new Set(page.feeds.map(({ url }) => url))];
    const shown = withoutRepeats(mergeArticles(urls.map((url) => byFeed.get(url) ?? [])), sources);
    return { ...page, site: toFrontPage(page, shown), articles: shown };
  });
}

/** Gives a function that makes a value at its first call. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
