import type { BlogSource, Edition, FeedSource } from '../../src/edition/edition.ts';
import { withoutRepeats, mergeArticles } from '../../src/edition/merge.ts';
import { categorySlugs } from '../../src/publication/categories.ts';

/** One source as the report tells of it. */
export interface SourceRow {
  id: string;
  kind: 'feed' | 'blog';
  url: string;
  state: 'loaded' | 'kept' | 'failed';
  /** Articles or posts that it has on the site. */
  items: number;
  message?: string;
  /** ISO 8601: of `kept`, when it was last good; of `failed`, when it first failed. */
  since?: string;
}

/** What a rebuild says of itself, as JSON. It holds no secret. */
export interface Report {
  outcome: 'published' | 'unchanged' | 'refused';
  /** Pages of the published site, or of the one that was refused. */
  pages: number;
  /** Pages and documents that were printed; the others were carried over as they were. */
  printed: number;
  sources: SourceRow[];
  /** Articles by category. */
  articles: Record<string, number>;
  /** What an editor has accepted of what would have been refused, and why. */
  accepted?: { reason: string; problems: string[] };
  seconds: number;
  /** Why it was refused, and what else a person should know. */
  problems: string[];
}

/** Tells of every source of an edition. */
export function toSourceRows(edition: Edition): SourceRow[] {
  const rows = edition.feeds.map((feed) => toRow(feed, 'feed'));
  return edition.blog ? [...rows, toRow(edition.blog, 'blog')] : rows;
}

function toRow(source: FeedSource | BlogSource, kind: SourceRow['kind']): SourceRow {
  const { id, url, state } = source;
  return {
    id,
    kind,
    url,
    state,
    items: countItems(source),
    ...(source.message === undefined ? {} : { message: source.message }),
    ...(state === 'loaded' ? {} : { since: source.since }),
  };
}

function countItems(source: FeedSource | BlogSource): number {
  if (source.state === 'failed') return 0;
  return 'articles' in source ? source.articles.length : source.posts.length;
}

/** How many posts an edition has. */
export function countPosts({ blog }: Edition): number {
  return blog === undefined ? 0 : countItems(blog);
}

/** Counts the articles of each category as its page shows them. */
export function countArticles(edition: Edition): Record<string, number> {
  return Object.fromEntries(
    categorySlugs.map((slug) => {
      const lists = edition.feeds.flatMap((feed) =>
        feed.category === slug && feed.state !== 'failed' ? [feed.articles] : [],
      );
      return [slug, withoutRepeats(mergeArticles(lists)).length];
    }),
  );
}

/** The report as lines for a terminal or a log. */
export function formatReport(report: Report): string {
  const count = (state: SourceRow['state']) =>
    report.sources.filter((source) => source.state === state).length;
  const troubled = report.sources.filter(({ message }) => message !== undefined);
  return [
    `${report.outcome}: ${report.pages} pages, ${report.printed} files printed, in ${report.seconds.toFixed(1)} s; ` +
      `sources: ${count('loaded')} loaded, ${count('kept')} kept, ${count('failed')} failed`,
    ...troubled.map(
      ({ id, url, state, since, message }) =>
        `  ${state} ${id}${since ? ` since ${since}` : ''} (${url}): ${message}`,
    ),
    ...(report.accepted
      ? [
          `  accepted, since ${JSON.stringify(report.accepted.reason)}:`,
          ...report.accepted.problems.map((problem) => `    ${problem}`),
        ]
      : []),
    ...report.problems.map((problem) => `  ${problem}`),
  ].join('\n');
}
