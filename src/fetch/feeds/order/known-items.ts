import type { Article } from '../../../edition/schema/article.ts';
import { toDigest } from '../../../disk/digest.ts';
import type { KnownItem } from '../../../edition/schema/known-item.ts';
import type { FeedSource } from '../../../edition/sources/feed.ts';
import { getArticles } from '../../../edition/stories.ts';

/** Items of one feed that are remembered. */
const mostKnown = 300;

/** A digest of the title and the text of an item. */
export function toItemWords({ title, excerpt }: Pick<Article, 'title' | 'excerpt'>): string {
  return toDigest(`${title}\n${excerpt}`).slice(0, 16);
}

/** The known items of a source. A source that stored only articles gets items made from them. */
export function listKnown(source: FeedSource | undefined): readonly KnownItem[] {
  if (source === undefined) return [];
  return source.items ?? getArticles(source).map(fromArticle);
}

function fromArticle(article: Article): KnownItem {
  const { id, date, isUpdated, seen, order, orderedBy } = article;
  return {
    id,
    date,
    isUpdated,
    seen,
    order,
    orderedBy,
    words: toItemWords(article),
  };
}

/**
 * Finds what is remembered of each item: by its id; else by its words, when another id than before is
 * no sign of another story. That is so when its date is the same text as before, and when its feed gives
 * new ids to old items: most of the unknown ones say what an item says that is no longer there. One of them
 * among others may be a story that has the same words each day.
 */
export function findKnown(
  items: readonly Pick<KnownItem, 'id' | 'words' | 'dateText'>[],
  known: readonly KnownItem[],
): (KnownItem | undefined)[] {
  const byId = new Map(known.map((each) => [each.id, each]));
  const found = items.map(({ id }) => byId.get(id));
  const present = new Set(found.map((each) => each?.words));
  const left = Map.groupBy(
    known.filter(({ words }) => !present.has(words)),
    ({ words }) => words,
  );
  const unknown = items.filter((_, index) => found[index] === undefined);
  const old = unknown.filter(({ words }) => left.has(words)).length;
  const isRenamed = 2 * old > unknown.length && (old > 1 || items.length === 1);
  return items.map((item, index) => {
    if (found[index]) return found[index];
    const alike = left.get(item.words) ?? [];
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
