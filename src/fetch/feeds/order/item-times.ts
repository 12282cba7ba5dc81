import { toUtc } from '../../../text/dates/time-zone.ts';
import type { Feed, FeedDate } from '../../parse/feed.ts';

/** The times of a feed and of its items, in milliseconds; `undefined` where there is no date. */
export interface FeedTimes {
  feed: number | undefined;
  items: (number | undefined)[];
}

/**
 * Reads the dates of a feed. A date without a zone gets the first zone that is known of these: the zone
 * that editors gave the feed (`zones`), that of the nearest item, that of the feed's date, that of the publication.
 */
export function toTimes(
  feed: Feed,
  zones: { feed?: string | undefined; publication: string },
): FeedTimes {
  const shown = listNearestZones(feed);
  const toTime = ({ date, zone }: FeedDate, own: number | undefined) => {
    if (date === undefined) return undefined;
    const time = Date.parse(date);
    return zone === undefined ? toUtc(time, zones.feed ?? own ?? zones.publication) : time;
  };
  return {
    feed: toTime(feed, shown[0]),
    items: feed.items.map((item, index) => toTime(item, shown[index])),
  };
}

/** For each item the zone of the nearest item that names one, the earlier of two; else the feed's. */
function listNearestZones({ items, zone }: Feed): (number | undefined)[] {
  const named = items.flatMap((item, index) =>
    item.zone === undefined ? [] : [{ index, zone: item.zone }],
  );
  let next = 0;
  return items.map((_, index) => {
    while (named[next + 1] !== undefined && isNearer(named, next, index)) next += 1;
    return named[next]?.zone ?? zone;
  });
}

function isNearer(named: readonly { index: number }[], at: number, index: number): boolean {
  const [here, there] = [named[at]?.index ?? 0, named[at + 1]?.index ?? 0];
  return Math.abs(there - index) < Math.abs(here - index);
}
