import { withoutTokens } from '../publication/tokens.ts';
import { compareHosts, type Nearness } from '../text/addresses/compare-hosts.ts';
import { memoize } from '../text/memoize.ts';
import type { Article } from './schema/article.ts';
import type { Source } from './source-kinds.ts';
import { getArticles } from './stories.ts';
import { isOwnAddress, toStoryName } from './story-id.ts';

/** Sorts articles that are one story: the one that pages show comes first. */
type Compare = (a: Article, b: Article) => number;

/** Whose story it is that several feeds have (decision 36). */
export interface Precedence {
  /** Sorts those with one address: that of the nearest feed first, then by `compareTexts`. */
  compareCopies: Compare;
  /**
   * Sorts those with one text: the paper's own first, then the ones that lie with their own feeds, then the one that
   * was seen first, then that of the feed that the publication names first.
   */
  compareTexts: Compare;
}

const strengths = { own: 3, same: 2, related: 1, apart: 0 } as const satisfies Record<
  Nearness | 'own',
  number
>;

/** What decides between articles that are one story. */
interface Rank {
  /** How near its addresses lie to its feed. */
  strength: number;
  /** When one of its feeds first had it, in milliseconds since 1970. */
  seen: number;
  /** The number of its feed in the publication file, from 0. */
  place: number;
}

/** The precedence of the feeds of an edition. */
export const getPrecedence = memoize(findPrecedence, new WeakMap());

function findPrecedence(sources: readonly Source[]): Precedence {
  const seen = new Map<string, string>();
  for (const { feedUrl, id, seen: at } of sources.flatMap(getArticles)) {
    const key = toStoryName(feedUrl, id);
    const earliest = seen.get(key);
    if (earliest === undefined || at < earliest) seen.set(key, at);
  }
  const feeds = sources.map(({ url }) => withoutTokens(url));
  const places = new Map([...new Set(feeds)].map((feed, at) => [feed, at]));
  const toRank = memoize<Article, Rank>(
    (article) => ({
      strength: toStrength(article),
      // Of the sections that have one feed, each saw its story at a time of its own.
      seen: Date.parse(seen.get(toStoryName(article.feedUrl, article.id)) ?? article.seen),
      place: places.get(article.feedUrl) ?? feeds.length,
    }),
    new WeakMap(),
  );
  const compareBy = (weigh: (strength: number) => number): Compare => {
    return (one, other) => {
      const [a, b] = [toRank(one), toRank(other)];
      return weigh(b.strength) - weigh(a.strength) || a.seen - b.seen || a.place - b.place;
    };
  };
  return {
    compareCopies: compareBy((strength) => strength),
    compareTexts: compareBy(toTextWeight),
  };
}

/** Among those with one text, the host of the feed counts no more than a subdomain of it. */
const toTextWeight = (strength: number) =>
  strength === strengths.own ? strength : Math.min(strength, 1);

/** Whether the paper wrote it, or its editors chose it, whoever has it too. */
const isOwn = ({ own, isChosen }: Article) => own !== undefined || isChosen === true;

/** How near the addresses of an article lie to its feed. */
const toStrength = memoize((article: Article): number => {
  if (isOwn(article)) return strengths.own;
  const { id, link, feedUrl } = article;
  if (link === undefined) return 0;
  const strength = strengths[compareHosts(link, feedUrl)];
  return isOwnAddress(id, feedUrl)
    ? Math.min(strength, strengths[compareHosts(id, feedUrl)])
    : strength;
}, new WeakMap());
