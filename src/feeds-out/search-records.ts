import { crc32 } from 'node:zlib';
import type { Article } from '../edition/schema/article.ts';
import { listAuthors, type Post, type PostSummary } from '../edition/schema/post.ts';
import type { EditionView, ShownSite } from '../reader/reader.ts';
import { listCategories } from '../publication/sections/site-categories.ts';
import { isFound, listSiteTopics } from '../reader/topics.ts';
import {
  toAuthorPath,
  toFrontPath,
  toPostPath,
  toSourcePath,
  toTopicPath,
} from '../edition/routes.ts';
import { toArticleKey, toPostKey } from '../edition/story-id.ts';
import { getWords } from '../content/schema/load.ts';
import { past } from '../content/schema/pages/past.ts';
import { post } from '../content/schema/pages/post.ts';
import { sources } from '../content/schema/pages/sources.ts';
import { topics } from '../content/schema/pages/topics.ts';
import { site as words } from '../content/schema/site.ts';
import { formatDate } from '../text/dates/format-date.ts';
import { fold } from '../text/fold.ts';
import { mapTree, parseTree, renderTree } from '../text/html/html-tree.ts';
import { toPlainText } from '../text/plain-text.ts';
import { describeGroup } from './out-feed.ts';

/** An entry of the search index. All texts are plain. */
export interface SearchRecord {
  /** Names the story (`toKey`), if it is one. */
  key?: string;
  /** A path of the site, or the address of an article elsewhere. */
  url: string;
  content: string;
  meta: {
    title: string;
    category?: string;
    author?: string;
    source?: string;
    keywords?: string;
    /** ISO 8601 in UTC. */
    date?: string;
  };
  /** By what readers may narrow a search. Pages that are no stories have none. */
  filters?: {
    section: [string];
    source?: [string];
    /** The day in UTC by which it is ordered, such as `2026-11-24`. */
    day?: [string];
  };
}

/** The approximate maximum size of a block of the search index. Several blocks are at least half as large. */
const maxPerBlock = { posts: 500, articles: 300 };

/** The search records of the categories that a site names. */
export function toCategoryRecords(site: ShownSite): SearchRecord[] {
  return listCategories(site.publication).map((category) => ({
    url: `/${category.slug}`,
    content: category.subtitle ?? category.heading,
    meta: { title: category.heading },
  }));
}

/** The search records of topics and sources that are not thin, and of authors. */
export function toGroupRecords(site: ShownSite): SearchRecord[] {
  const { topic } = getWords(site, topics);
  const { page } = getWords(site, sources);
  const { writer } = getWords(site, post);
  const toRecord = (url: string, name: string, words: string) => ({
    url,
    content: describeGroup(site, words, name),
    meta: { title: name },
  });
  return [
    ...listSiteTopics(site)
      .filter(isFound)
      .map(({ slug, name }) => toRecord(toTopicPath(slug), name, topic.description)),
    ...site.edition
      .getSourcePages()
      .filter(isFound)
      .map(({ slug, name }) => toRecord(toSourcePath(slug), name, page.description)),
    ...site.edition.authors.map(({ slug, name, role }) =>
      toRecord(toAuthorPath(slug), name, role ?? writer.description),
    ),
  ];
}

/** The search record of an article in a named section. Without an address it links to its category. */
export function toArticleRecord(article: Article, section: string): SearchRecord {
  const { title, category, source, date } = article;
  // A story without an author has its source in that place.
  const author = fold(article.author) === fold(source) ? undefined : article.author;
  return {
    key: toArticleKey(article),
    url: article.link ?? `/${article.section}`,
    content: article.excerpt,
    meta: { title, category, author, source, date },
    filters: {
      section: [section],
      source: [source],
      day: [toDay(article.order)],
    },
  };
}

/** The search record of the front page of a day in the past: its headlines. It is a page, and no story. */
export function toFrontRecord(site: ShownSite, day: string): SearchRecord | undefined {
  const front = site.edition.getFront(day);
  const { front: title } = getWords(site, past);
  return (
    front && {
      url: toFrontPath(day),
      content: front.stories.map((story) => story.title).join(' · '),
      meta: {
        title: title.replace('{day}', formatDate(day, site.publication) ?? day),
        date: front.at,
      },
    }
  );
}

const toDay = (date: string) => date.slice(0, 10);

/** The name of the blog, which is the category of posts. */
export const getBlogName = (edition: EditionView) => getWords({ edition }, words).pages.blog;

/** The text of a post without its footnotes, their numbers and the ways back. */
const withoutNotes = (html: string): string =>
  renderTree(
    mapTree(parseTree(html), (each) => {
      const { class: name = '', 'data-footnote-ref': number } = each.attributes;
      return name === 'footnotes' || number !== undefined ? [] : [each];
    }),
  );

/** The search record of a post, with its whole text. `category` is the name of its section, or of the blog. */
export function toPostRecord(post: Post, category: string): SearchRecord {
  const keywords = [...post.shortTailKeywords, ...post.longTailKeywords];
  const day: [string] | undefined = post.date === undefined ? undefined : [toDay(post.date)];
  const authors = listAuthors(post);
  return {
    key: toPostKey(post.slug),
    url: toPostPath(post.slug),
    content: `${post.metaDescription} ${toPlainText(withoutNotes(post.html))}`,
    meta: {
      title: post.metaTitle,
      category,
      author: authors.join(', ') || undefined,
      date: post.date,
      keywords: keywords.join(', ') || undefined,
    },
    filters: {
      section: [category],
      ...(day && { day }),
    },
  };
}

/**
 * Groups posts into blocks by hashes of their slugs. A post that is added, changed or removed changes only
 * its own block. The number of blocks changes only when the number of posts doubles or halves.
 */
export function toPostBlocks(posts: readonly PostSummary[]): PostSummary[][] {
  const ordered = posts.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return toBlocks(ordered, maxPerBlock.posts, ({ slug }, count) => crc32(slug) % count);
}

/** Groups articles into blocks by their categories. A changed feed changes only its own block. */
export function toArticleBlocks(
  articles: readonly Article[],
  sections: readonly string[],
): Article[][] {
  return toBlocks(articles, maxPerBlock.articles, ({ section }, count) =>
    Math.floor((sections.indexOf(section) / sections.length) * count),
  );
}

function toBlocks<T>(
  all: readonly T[],
  limit: number,
  toBlock: (one: T, count: number) => number,
): T[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(all.length / limit)));
  const blocks = Map.groupBy(all, (one) => toBlock(one, count));
  return [...blocks].sort(([a], [b]) => a - b).map(([, block]) => block);
}
