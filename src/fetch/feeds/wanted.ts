import type { LeftOutRow } from '../../edition/left-out.ts';
import type { FeedOptions } from '../../publication/schema/feed-entries.ts';
import { toMatcher } from '../../publication/schema/word-filter.ts';

/** Labels of one item that are looked at. */
const mostLabels = 10;

/**
 * Returns a function that tells why a feed's options leave an item out, by its title and its labels, all of them
 * plain text; `undefined` when they want it.
 */
export function toFilter({
  skip,
  only,
}: Pick<FeedOptions, 'skip' | 'only'>): (
  title: string,
  labels: readonly string[],
) => Pick<LeftOutRow, 'reason' | 'by'> | undefined {
  const findSkipped = toMatcher(skip ?? []);
  const findNamed = only && toMatcher(only);
  return (title, labels) => {
    const texts = [title, ...labels.slice(0, mostLabels)];
    if (findNamed && !texts.some(findNamed)) return { reason: 'only' };
    const [by] = texts.flatMap((text) => findSkipped(text) ?? []);
    return by === undefined ? undefined : { reason: 'skip', by };
  };
}
