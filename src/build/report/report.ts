import type { BlogSource, Edition, FeedSource } from '../../edition/edition.ts';
import { listSources, toOutcome, type Outcome } from '../../edition/history/history.ts';
import { categorySlugs } from '../../publication/categories.ts';
import type { Publication } from '../../publication/publication.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { toCommand } from './retry-command.ts';
import { listArticles, type Difference } from './edition-diff.ts';

/** One source as the report tells of it. */
export interface SourceRow {
  id: string;
  kind: 'feed' | 'blog';
  /** Without tokens. */
  url: string;
  state: 'loaded' | 'kept' | 'failed';
  /** What this rebuild had of it. */
  outcome: Outcome;
  /** Articles or posts that it has on the site. */
  items: number;
  message?: string;
  /** ISO 8601: of `kept`, when it was last good; of `failed`, when it first failed. */
  since?: string;
  /** Where it has moved for good, without tokens: to be written into the publication file. */
  movedTo?: string;
  /** Of one that could not be read: a line of shell that asks it the same. */
  command?: string;
}

/** What a rebuild says of itself, as JSON. It holds no secret. */
export interface Report {
  outcome: 'published' | 'unchanged' | 'refused';
  /** Why a site was published, or was not; of a refusal, `problems` says it. */
  why?: string;
  /** Pages of the published site, or of the one that was refused. */
  pages: number;
  /** Pages and documents that were printed; the others were carried over as they were. */
  printed: number;
  sources: SourceRow[];
  /** Articles by category. */
  articles: Record<string, number>;
  /** What categories and the blog have otherwise than at the rebuild before, where they do. */
  differences: Record<string, Difference>;
  /** What an editor has accepted of what would have been refused, and why. */
  accepted?: { reason: string; problems: string[] };
  seconds: number;
  /** Why it was refused, and what else a person should know. */
  problems: string[];
}

/** What a rebuild reports before it knows anything. */
export function startReport(): Report {
  return {
    outcome: 'refused',
    pages: 0,
    printed: 0,
    sources: [],
    articles: {},
    differences: {},
    seconds: 0,
    problems: [],
  };
}

/** Tells of every source of an edition, and what it had that the edition before had not. */
export function toSourceRows(
  publication: Publication,
  previous: Edition | undefined,
  edition: Edition,
): SourceRow[] {
  const before = previous ? listSources(previous) : [];
  return listSources(edition).map((source) => {
    const { id, url, state, message } = source;
    const kind = id === 'blog' ? 'blog' : 'feed';
    const earlier = before.find((each) => each.id === id && each.url === url);
    return {
      id,
      kind,
      url: withoutTokens(url),
      state,
      outcome: toOutcome(earlier, source),
      items: countItems(source),
      ...(message !== undefined && { message }),
      ...('movedTo' in source &&
        source.movedTo !== undefined && { movedTo: withoutTokens(source.movedTo) }),
      ...(state !== 'loaded' && {
        since: source.since,
        command: toCommand(publication, kind, url),
      }),
    };
  });
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
    categorySlugs.map((slug) => [slug, listArticles(edition, slug).length]),
  );
}

/** Why a site was published, or was not: what it was published in place of, and what is new in it. */
export function toWhy(
  { outcome, differences }: Report,
  hasSite: boolean,
  isForced: boolean,
): string {
  if (outcome === 'unchanged') return 'nothing is new since the published site';
  if (!hasSite) return 'nothing was published here before';
  const count = (kind: keyof Difference) =>
    Object.values(differences).reduce((all, each) => all + each[kind].count, 0);
  const [added, changed, removed] = [count('added'), count('changed'), count('removed')];
  if (added + changed + removed > 0) {
    return `${added} stories are new, ${changed} have changed, ${removed} are gone`;
  }
  return isForced
    ? 'it was forced'
    : 'the code, the publication file, or what an earlier rebuild found and did not publish, is new';
}
