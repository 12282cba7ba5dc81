import type { Article } from './schema/article.ts';

/**
 * An undated story is placed as if it were so much older than its first sighting, in milliseconds. It
 * then never stands above a dated story of the last 24 hours, however late a page is rendered.
 */
const undatedAge = 24 * 60 * 60 * 1000 + 1000;

/** The latest time by which an undated story may be ordered. `seen` and the result are in milliseconds. */
export function toLatestOrder(seen: number): number {
  return seen - undatedAge;
}

/** Orders an article by its date, or by its first sighting if it has no date. */
export function toOrder({
  date,
  seen,
}: Pick<Article, 'seen'> & { date?: string | undefined }): Pick<Article, 'order' | 'orderedBy'> {
  if (date !== undefined) return { order: date, orderedBy: 'date' };
  const order = new Date(toLatestOrder(Date.parse(seen))).toISOString();
  return { order, orderedBy: 'seen' };
}
