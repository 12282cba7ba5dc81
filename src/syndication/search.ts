import { crc32 } from 'node:zlib';
import type { PostSummary } from '../edition/post.ts';
import type { Site } from '../edition/reader.ts';
import { toPostPath } from '../edition/routes.ts';
import { site as words } from '../content/site.ts';
import { categories } from '../publication/categories.ts';
import { toPlainText } from '../text/plain.ts';

/** Something that search finds: plain text, and what is shown of it. */
export interface SearchRecord {
  /** A path of the site, or the address of another's article. */
  url: string;
  content: string;
  /** `date` is ISO 8601 in UTC. */
  meta: { title: string; category?: string; date?: string; source?: string; keywords?: string };
}

/** A block of posts has half as many to as many, when it is not the only one. */
const mostPosts = 500;

/** The categories, and every current article: a link to its source, or to its category without one. */
export function toNewsRecords({ edition }: Site): SearchRecord[] {
  const sections = categories.map((category) => ({
    url: `/${category.slug}`,
    content: 'subtitle' in category ? category.subtitle : category.heading,
    meta: { title: category.heading },
  }));
  const articles = edition.getLatest().map((article) => ({
    url: article.link ?? `/${article.section}`,
    content: article.excerpt,
    meta: {
      title: article.title,
      category: article.category,
      ...(article.date === undefined ? {} : { date: article.date }),
      source: article.source,
    },
  }));
  return [...sections, ...articles];
}

/** Posts, whole, one after the other: each is read when it is asked for. */
export function* toPostRecords(
  { edition }: Site,
  posts: readonly PostSummary[],
): Generator<SearchRecord> {
  for (const { slug } of posts) {
    const post = edition.getPost(slug);
    if (post === undefined) continue;
    const keywords = [...post.shortTailKeywords, ...post.longTailKeywords];
    yield {
      url: toPostPath(slug),
      content: `${post.metaDescription} ${toPlainText(post.html)}`,
      meta: {
        title: post.metaTitle,
        category: words.load().pages.blog,
        ...(post.date === undefined ? {} : { date: post.date }),
        ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
      },
    };
  }
}

/**
 * The posts in blocks by their slugs alone, so that one that comes, changes or goes leaves all blocks
 * but its own as they were. Only when posts have doubled or halved are there other blocks.
 */
export function toBlocks(posts: readonly PostSummary[]): PostSummary[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(posts.length / mostPosts)));
  const ordered = posts.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const blocks = Map.groupBy(ordered, ({ slug }) => crc32(slug) % count);
  return [...blocks].sort(([a], [b]) => a - b).map(([, block]) => block);
}
