import {
  getBlogName,
  toArticleBlocks,
  toArticleRecord,
  toFrontRecord,
  toPostBlocks,
  toPostRecord,
  type SearchRecord,
} from '../../feeds-out/search-records.ts';
import { listCategories } from '../../publication/sections/site-categories.ts';
import type { ShownSite } from '../../reader/reader.ts';

/** A part of the search index. One of the same source is not made again. */
export interface Block {
  source: unknown;
  /** The most files that hold what is shown of results. */
  mostFragments: number;
  records(): Iterable<SearchRecord>;
}

const toNames = ({ publication }: ShownSite) =>
  new Map(listCategories(publication).map(({ slug, name }) => [slug, name]));

/** The blocks of posts. */
export function listPostBlocks(site: ShownSite): Block[] {
  const { edition } = site;
  const names = toNames(site);
  const blog = edition.getBlog();
  const blogName = getBlogName(edition);
  return toPostBlocks(blog.state === 'loaded' ? blog.posts : []).map((posts) => ({
    source: [
      blogName,
      posts.map(({ slug, section, correction }) => [
        edition.getPostFile(slug),
        section && names.get(section),
        correction && edition.getPostCorrection(slug),
      ]),
    ],
    mostFragments: Math.ceil(posts.length / 4),
    *records() {
      for (const { slug, section = '' } of posts) {
        const post = edition.getPost(slug);
        if (post) yield toPostRecord(post, names.get(section) ?? blogName);
      }
    },
  }));
}

/** The blocks of articles of feeds. */
export function listArticleBlocks(site: ShownSite): Block[] {
  const names = toNames(site);
  const articles = site.edition.getLatest().filter(({ own }) => own === undefined);
  return toArticleBlocks(articles, site.edition.sections).map((some) => {
    const records = some.map((each) =>
      toArticleRecord(each, names.get(each.section) ?? each.section),
    );
    return { source: records, mostFragments: Math.ceil(some.length / 16), records: () => records };
  });
}

/**
 * The blocks of front pages of the past: those of the latest year, which gets one each evening, and those of all years
 * before it. Stories of sections in the past are not indexed: their index would be many times that of the site.
 */
export function listFrontBlocks(site: ShownSite): Block[] {
  const { edition } = site;
  const days = edition.getFrontMonths().flatMap((month) => edition.getFrontDays(month));
  const latest = days.at(-1)?.slice(0, 4) ?? '';
  return [...Map.groupBy(days, (day) => day.startsWith(latest)).values()].map((some) => ({
    source: some.map((day) => [day, edition.getFrontDigest(day)]),
    mostFragments: Math.ceil(some.length / 32),
    records: () => some.flatMap((day) => toFrontRecord(site, day) ?? []),
  }));
}
