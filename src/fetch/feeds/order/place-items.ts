import type { KnownItem } from '../../../edition/schema/known-item.ts';
import { toLatestOrder } from '../../../edition/order.ts';
import type { FeedTimes } from './item-times.ts';
import { findKnown } from './known-items.ts';

/** How far ahead of the clock a date may be, in milliseconds: clocks differ. */
const ahead = 15 * 60 * 1000;
/** Undated stories of one feed keep its order, so many milliseconds apart. */
const apart = 1000;

/** The facts that decide the order of a feed's items. */
interface Placing {
  times: FeedTimes;
  known: readonly KnownItem[];
  now: Date;
  /** The latest order of items that are ordered by when they were first seen, ISO 8601 in UTC. */
  newest?: string | undefined;
}

/**
 * Dates and orders the items of a feed. An item is ordered by its own date, if that can be believed;
 * else by its place between dated items; else by the date of the feed; else by when it was first seen.
 * An item that has been placed stays there. What is returned is to be remembered, and has the id by which
 * the item is known.
 */
export function placeItems(
  items: readonly Pick<KnownItem, 'id' | 'words' | 'dateText'>[],
  placing: Placing,
): KnownItem[] {
  const found = findKnown(items, placing.known);
  const dated = items.map((item, index) =>
    toDated(item, placing.times.items[index], found[index], placing.now.getTime()),
  );
  const places = toPlaces(dated);
  return dated.map((item, index) => ({
    ...item,
    ...toOrder(item, found[index], { index, place: places[index] }, placing),
  }));
}

function toDated(
  item: Pick<KnownItem, 'id' | 'words' | 'dateText'>,
  time: number | undefined,
  known: KnownItem | undefined,
  now: number,
): Omit<KnownItem, 'order' | 'orderedBy'> {
  const { words, dateText } = item;
  // A time after now was written by a clock that was wrong.
  const seen = Math.min(known === undefined ? now : Date.parse(known.seen), now);
  const told = { id: known?.id ?? item.id, seen: new Date(seen).toISOString(), words };
  const own = { date: time === undefined ? undefined : new Date(time).toISOString() };
  const isChanged = known !== undefined && known.words !== words;
  // What was seen before cannot have been published after that, unless it was changed.
  const isBelieved = time !== undefined && time <= (isChanged ? now : seen) + ahead;
  if (known?.date === undefined) {
    return { ...told, ...(isBelieved ? own : {}), dateText };
  }
  const { isUpdated } = known;
  const isNewer = time !== undefined && time > Date.parse(known.date);
  // The same text in another zone is another time, but none that is ahead.
  const isReadAnew = known.dateText === dateText && (isBelieved || !isNewer);
  if (time !== undefined && (isReadAnew || time === Date.parse(known.date))) {
    return { ...told, ...own, isUpdated, dateText };
  }
  return isChanged && isBelieved && isNewer
    ? { ...told, ...own, isUpdated: true, dateText }
    : { ...told, date: known.date, isUpdated, dateText: known.dateText };
}

/** Where each undated item stands between the dated ones next to it, in milliseconds. */
function toPlaces(items: readonly Pick<KnownItem, 'date'>[]): (number | undefined)[] {
  const times = items.map(({ date }) => (date === undefined ? undefined : Date.parse(date)));
  const places: (number | undefined)[] = items.map(() => undefined);
  let before: number | undefined;
  for (const [after, end] of times.entries()) {
    if (end === undefined) continue;
    const start = before === undefined ? undefined : times[before];
    if (before !== undefined && start !== undefined) {
      const step = (end - start) / (after - before);
      for (let at = before + 1; at < after; at += 1) places[at] = start + step * (at - before);
    }
    before = after;
  }
  return places;
}

function toOrder(
  { date, seen }: Pick<KnownItem, 'date' | 'seen'>,
  known: KnownItem | undefined,
  { index, place }: { index: number; place: number | undefined },
  { times, newest }: Placing,
): Pick<KnownItem, 'order' | 'orderedBy'> {
  if (date !== undefined) return { order: date, orderedBy: 'date' };
  const latest = toLatestOrder(Date.parse(seen));
  const toResult = (time: number, orderedBy: KnownItem['orderedBy']) => ({
    order: new Date(Math.floor(time)).toISOString(),
    orderedBy,
  });
  if (known !== undefined) {
    return toResult(Math.min(Date.parse(known.order), latest), known.orderedBy);
  }
  const later = index * apart;
  if (place !== undefined) return toResult(Math.min(place, latest - later), 'neighbors');
  if (times.feed !== undefined) return toResult(Math.min(times.feed, latest) - later, 'feed');
  const first = newest === undefined ? latest : Math.min(Date.parse(newest), latest);
  return toResult(first - later, 'seen');
}
