import type { Article } from '../../../edition/article.ts';
import { toDigest } from '../../../edition/digest.ts';
import type { KnownItem } from '../../../edition/known-item.ts';
import type { FeedSource } from '../../../edition/sources/feed.ts';

/** Items of one feed that are remembered. */
const mostKnown = 300;

/** What an item says, and what its date was read from. */
export interface Told {
  id: string;
  title: string;
  excerpt: string;
  dateText?: string | undefined;
}

/** A digest of the title and the text of an item. */
export function toWords({ title, excerpt }: Pick<Article, 'title' | 'excerpt'>): string {
  return toDigest(`${title}\n${excerpt}`).slice(0, 16);
}

/** What is remembered of the items of a source; of one that has only articles, as much as they tell. */
export function listKnown(source: FeedSource | undefined): readonly KnownItem[] {
  if (source === undefined || source.state === 'failed') return [];
  return source.items ?? source.articles.map(fromArticle);
}

function fromArticle(article: Article): KnownItem {
  const { id, date, isUpdated, seen, order, orderedBy } = article;
  return {
    id,
    ...(date !== undefined && { date }),
    ...(isUpdated && { isUpdated }),
    ...{ seen, order, orderedBy },
    words: toWords(article),
  };
}

/**
 * Finds what is remembered of each item: by its id; else by its words, when another id than before is
 * no sign of another story. That is so when its date is the same text as before, and when the feed
 * gives all its items new ids.
 */
export function findKnown(
  items: readonly Told[],
  known: readonly KnownItem[],
): (KnownItem | undefined)[] {
  const byId = new Map(known.map((each) => [each.id, each]));
  const found = items.map(({ id }) => byId.get(id));
  const isRenamed = items.length > 1 && found.every((each) => each === undefined);
  const met = new Set(found);
  const left = Map.groupBy(
    known.filter((each) => !met.has(each)),
    ({ words }) => words,
  );
  return items.map((item, index) => {
    if (found[index]) return found[index];
    const alike = left.get(toWords(item)) ?? [];
    const at = alike.findIndex(({ dateText }) => isRenamed || dateText === item.dateText);
    return at === -1 ? undefined : alike.splice(at, 1)[0];
  });
}

/** What to remember: the present items, then earlier ones while there is room. */
export function remember(present: readonly KnownItem[], known: readonly KnownItem[]): KnownItem[] {
  const items = new Map<string, KnownItem>();
  for (const item of [...present, ...known]) {
    if (items.size === mostKnown) break;
    if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}
