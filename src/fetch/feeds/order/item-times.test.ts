import { expect, test } from 'vitest';
import { toTimes } from './item-times.ts';

const local = { date: '2026-11-21T08:00:00.000Z' };
const eastern = { date: '2026-11-21T08:00:00.000Z', zone: -300 };
const toFeed = (items: object[], date: object = {}) => ({
  title: '',
  dropped: [],
  items: items.map((item) => ({ title: '', description: '', categories: [], ...item })),
  ...date,
});

test.each([
  ['the zone that editors gave the feed', toFeed([local, eastern]), 'Asia/Tokyo', '2026-11-20T23'],
  [
    'that of the nearest other date',
    toFeed([{ ...eastern, zone: 60 }, local, {}, eastern]),
    undefined,
    '2026-11-21T07',
  ],
  ['that of the feed’s date', toFeed([local], eastern), undefined, '2026-11-21T13'],
  ['that of the publication', toFeed([local]), undefined, '2026-11-21T16'],
])('a date without a zone is in %s', (_, feed, own, hour) => {
  const at = feed.items.findIndex((item) => 'date' in item && !('zone' in item));
  const times = toTimes(feed, { feed: own, publication: 'America/Los_Angeles' });
  expect(new Date(times.items[at] ?? 0).toISOString().slice(0, 13)).toBe(hour);
});

test('a date with a zone keeps it, and an item without a date has no time', () => {
  const times = toTimes(toFeed([eastern, {}]), { feed: 'Asia/Tokyo', publication: 'UTC' });
  expect(times.items).toEqual([Date.parse(eastern.date), undefined]);
});
