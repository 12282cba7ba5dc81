import type { FeedOptions } from '../../publication/feed-entries.ts';
import { toMatcher } from '../../publication/word-filter.ts';

/** Labels of one item that are looked at. */
const mostLabels = 10;

/**
 * Returns a function that tells whether a feed's options want an item, by its title and its labels,
 * all of them plain text.
 */
export function toFilter({
  skip,
  only,
}: Pick<FeedOptions, 'skip' | 'only'>): (title: string, labels: readonly string[]) => boolean {
  const isSkipped = toMatcher(skip ?? []);
  const isNamed = only === undefined ? () => true : toMatcher(only);
  return (title, labels) => {
    const texts = [title, ...labels.slice(0, mostLabels)];
    return texts.some(isNamed) && !texts.some(isSkipped);
  };
}
