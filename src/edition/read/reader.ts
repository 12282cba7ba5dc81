import { categorySlugs, type CategorySlug } from '../../publication/categories.ts';
import type { Publication } from '../../publication/publication.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import type { Article } from '../article.ts';
import type { Change } from '../history/changes.ts';
import type { Edition, FeedSource, News, StoredPost } from '../edition.ts';
import { mergeArticles, withoutRepeats } from '../merge.ts';
import type { Picture } from '../picture.ts';
import type { Post, PostSummary } from '../post.ts';
import { blogPageSize, countBlogPages } from '../routes.ts';
import { toStatus, type Status } from '../history/status.ts';
import { readPost } from '../store.ts';

/** A feed that the edition was made from, as far as it is the same whenever it was read. */
export interface KnownFeed {
  category: CategorySlug;
  /** Its address, without tokens. */
  url: string;
  /** What the feed calls itself; the name of its host when it gave no story. */
  publisher: string;
  /** How many of its stories the edition has; `undefined` when it could not be read, now or earlier. */
  stories: number | undefined;
  /** The date of its newest dated story, ISO 8601 in UTC. */
  newest: string | undefined;
}

/** The edition as pages read it: no feed's address in it has a token. */
export interface EditionReader {
  /** The date of the newest article or post, ISO 8601 in UTC. */
  readonly date: string;
  /** The day of it, as in `2026-11-21`: what the masthead and the footer's year show. */
  readonly day: string;
  /** The feeds in the publication's order. */
  readonly feeds: readonly KnownFeed[];
  getNews(category: CategorySlug): News;
  /** Every category's articles, newest first, each story once: what the home page leads with. */
  getLatest(): Article[];
  /** When home and each category last had something new, by path, ISO 8601 in UTC; those with stories only. */
  getNewest(): Readonly<Record<string, string>>;
  getBlog(): { state: 'loaded'; posts: PostSummary[] } | { state: 'failed' };
  /** One page of the blog list, from 1, and how many pages it has. */
  getBlogPage(page: number): BlogPage;
  /** The name of the file that holds the post: another file, another post. */
  getPostFile(slug: string): string | undefined;
  /** Reads the post's file. Throws when the edition's directory is torn. */
  getPost(slug: string): Post | undefined;
  /** The pictures that the publication file itself names, by address. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Headlines that sources have changed, and stories that they have withdrawn, newest first. */
  getChanges(): readonly Change[];
  /** How the sources are: the one thing here that differs from rebuild to rebuild when nothing is new. */
  getStatus(): Status | undefined;
}

/** What one page of the blog list shows, and the slug of the post that is first on the first. */
export type BlogPage =
  | { state: 'loaded'; posts: PostSummary[]; pages: number; newest: string | undefined }
  | { state: 'failed' };

/** All that a page prints, apart from the site's own copy. */
export interface Site {
  publication: Publication;
  edition: EditionReader;
}

/**
 * Opens an edition for pages. `loadPost` reads a post by the name of its file; by default from `dir`, the
 * edition's directory.
 */
export function openEdition(
  dir: string,
  edition: Edition,
  loadPost: (file: string) => Post = (file) => readPost(dir, file),
): EditionReader {
  const news = new Map(categorySlugs.map((slug) => [slug, toNews(edition, slug)] as const));
  const lists = [...news.values()].map((each) => (each.state === 'loaded' ? each.articles : []));
  const latest = withoutRepeats(mergeArticles(lists));
  const { blog } = edition;
  const stored = blog === undefined || blog.state === 'failed' ? [] : blog.posts;
  const files = new Map(stored.map(({ slug, file }) => [slug, file]));
  const posts = stored.map(toSummary);
  const changes = (edition.history?.changes ?? []).map((change) => ({
    ...change,
    source: withoutTokens(change.source),
  }));
  // A post's pages are rendered one after the other.
  let last: { file: string; post: Post } | undefined;
  const dates = [...latest, ...posts].flatMap(({ date }) => date ?? []);

  const date = dates.reduce(
    (newest, each) => (each > newest ? each : newest),
    '1970-01-01T00:00:00Z',
  );

  return {
    date,
    day: date.slice(0, 10),
    feeds: edition.feeds.map(toKnownFeed),
    getNews: (category) => news.get(category) ?? { state: 'loaded', articles: [] },
    getLatest: () => latest,
    getNewest: () => toNewest([latest, ...lists]),
    getBlog: () => (blog?.state === 'failed' ? { state: 'failed' } : { state: 'loaded', posts }),
    getBlogPage(page) {
      if (blog?.state === 'failed') return { state: 'failed' };
      const shown = posts.slice((page - 1) * blogPageSize, page * blogPageSize);
      const [newest] = posts;
      return {
        state: 'loaded',
        posts: shown,
        pages: countBlogPages(posts.length),
        newest: newest?.slug,
      };
    },
    getPostFile: (slug) => files.get(slug),
    getPost(slug) {
      const file = files.get(slug);
      if (file === undefined) return undefined;
      if (last?.file !== file) last = { file, post: loadPost(file) };
      return last.post;
    },
    pictures: edition.pictures,
    getChanges: () => changes,
    getStatus: () => toStatus(edition),
  };
}

/** The dates of the first of home's articles and of each category's, by path: they stand newest first. */
function toNewest(lists: readonly (readonly Article[])[]): Record<string, string> {
  const dates = ['', ...categorySlugs].flatMap((slug, at) => {
    const [first] = lists[at] ?? [];
    return first ? [[`/${slug}`, first.date ?? first.seen]] : [];
  });
  return Object.fromEntries(dates);
}

/** A post without what only the next rebuild wants to know of it. */
function toSummary(post: StoredPost): PostSummary {
  const { slug, metaTitle, metaDescription, date, pinterestImageLink, picture } = post;
  return {
    slug,
    metaTitle,
    metaDescription,
    ...(date === undefined ? {} : { date }),
    ...(pinterestImageLink === undefined ? {} : { pinterestImageLink }),
    ...(picture === undefined ? {} : { picture }),
  };
}

function toKnownFeed(feed: FeedSource): KnownFeed {
  const articles = feed.state === 'failed' ? [] : feed.articles;
  return {
    category: feed.category,
    url: withoutTokens(feed.url),
    publisher: articles[0]?.source ?? new URL(feed.url).hostname,
    stories: feed.state === 'failed' ? undefined : articles.length,
    newest: articles
      .flatMap(({ date }) => date ?? [])
      .toSorted()
      .at(-1),
  };
}

/** When an article was first seen stands in for its date, and says nothing where there is one. */
function toLasting(article: Article): Article {
  return article.date === undefined ? article : { ...article, seen: article.date };
}

/** A category has failed when it names feeds and none of them gave anything, now or earlier. */
function toNews(edition: Edition, category: CategorySlug): News {
  const feeds = edition.feeds.filter((feed) => feed.category === category);
  const read = feeds.flatMap((feed) => (feed.state === 'failed' ? [] : [feed.articles]));
  if (feeds.length > 0 && read.length === 0) return { state: 'failed' };
  return { state: 'loaded', articles: withoutRepeats(mergeArticles(read)).map(toLasting) };
}
