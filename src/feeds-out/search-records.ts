import { crc32 } from 'node:zlib';
import type { Article } from '../edition/article.ts';
import type { Post, PostSummary } from '../edition/post.ts';
import type { EditionReader, Site } from '../edition/read/reader.ts';
import { listShownCategories } from '../edition/read/shown-categories.ts';
import { toPostPath } from '../edition/routes.ts';
import { getWords } from '../content/schema/load.ts';
import { site as words } from '../content/schema/site.ts';
import { toPlainText } from '../html/plain-text.ts';

/** An entry of the search index. All texts are plain. */
export interface SearchRecord {
  /** A path of the site, or the address of an article elsewhere. */
  url: string;
  content: string;
  /** `date` is ISO 8601 in UTC. */
  meta: { title: string; category?: string; date?: string; source?: string; keywords?: string };
}

/** The approximate maximum size of a block of the search index. Several blocks are at least half as large. */
const maxPerBlock = { posts: 500, articles: 300 };

/** The search records of the categories that a site names. */
export function toCategoryRecords(site: Site): SearchRecord[] {
  return listShownCategories(site).map((category) => ({
    url: `/${category.slug}`,
    content: category.subtitle ?? category.heading,
    meta: { title: category.heading },
  }));
}

/** The search record of an article. Without an address it links to its category. */
export function toArticleRecord(article: Article): SearchRecord {
  return {
    url: article.link ?? `/${article.section}`,
    content: article.excerpt,
    meta: {
      title: article.title,
      category: article.category,
      ...(article.date === undefined ? {} : { date: article.date }),
      source: article.source,
    },
  };
}

/** The name of the blog, which is the category of posts. */
export const getBlogName = (edition: EditionReader) => getWords({ edition }, words).pages.blog;

/** The search record of a post, with its whole text. `category` is the name of the blog. */
export function toPostRecord(post: Post, category: string): SearchRecord {
  const keywords = [...post.shortTailKeywords, ...post.longTailKeywords];
  return {
    url: toPostPath(post.slug),
    content: `${post.metaDescription} ${toPlainText(post.html)}`,
    meta: {
      title: post.metaTitle,
      category,
      ...(post.date === undefined ? {} : { date: post.date }),
      ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
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
