import { crc32 } from 'node:zlib';
import type { Article } from '../edition/article.ts';
import type { Post, PostSummary } from '../edition/post.ts';
import { toPostPath } from '../edition/routes.ts';
import { site as words } from '../content/schema/site.ts';
import { categories, categorySlugs } from '../publication/categories.ts';
import { toPlainText } from '../html/plain-text.ts';

/** Something that search finds: plain text, and what is shown of it. */
export interface SearchRecord {
  /** A path of the site, or the address of another's article. */
  url: string;
  content: string;
  /** `date` is ISO 8601 in UTC. */
  meta: { title: string; category?: string; date?: string; source?: string; keywords?: string };
}

/** How many a block has at most, more or less; and half as many at least, when it is not the only one. */
const most = { posts: 500, articles: 300 };

/** The categories. */
export function toCategoryRecords(): SearchRecord[] {
  return categories.map((category) => ({
    url: `/${category.slug}`,
    content: 'subtitle' in category ? category.subtitle : category.heading,
    meta: { title: category.heading },
  }));
}

/** Articles: a link to each one's source, or to its category without one. */
export function toArticleRecords(articles: readonly Article[]): SearchRecord[] {
  return articles.map((article) => ({
    url: article.link ?? `/${article.section}`,
    content: article.excerpt,
    meta: {
      title: article.title,
      category: article.category,
      ...(article.date === undefined ? {} : { date: article.date }),
      source: article.source,
    },
  }));
}

/** A post, whole. */
export function toPostRecord(post: Post): SearchRecord {
  const keywords = [...post.shortTailKeywords, ...post.longTailKeywords];
  return {
    url: toPostPath(post.slug),
    content: `${post.metaDescription} ${toPlainText(post.html)}`,
    meta: {
      title: post.metaTitle,
      category: words.load().pages.blog,
      ...(post.date === undefined ? {} : { date: post.date }),
      ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
    },
  };
}

/**
 * The posts in blocks by their slugs alone, so that one that comes, changes or goes leaves all blocks
 * but its own as they were. Only when posts have doubled or halved are there other blocks.
 */
export function toPostBlocks(posts: readonly PostSummary[]): PostSummary[][] {
  const ordered = posts.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return toBlocks(ordered, most.posts, ({ slug }, count) => crc32(slug) % count);
}

/** The articles in blocks by their categories, so that a feed that changes leaves other blocks as they were. */
export function toArticleBlocks(articles: readonly Article[]): Article[][] {
  return toBlocks(articles, most.articles, ({ section }, count) =>
    Math.floor((categorySlugs.indexOf(section) / categorySlugs.length) * count),
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
