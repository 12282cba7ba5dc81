import type { Schedule } from '../../edition/sources/feed.ts';
import { firstText } from './map-item.ts';
import type { RawFields } from './parse-rss.ts';

/** The longest time between two changes that is believed, in minutes: 400 days. */
const longest = 400 * 24 * 60;

/** Minutes of the periods of RSS's syndication module. */
const periods: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 24 * 60,
  weekly: 7 * 24 * 60,
  monthly: 30 * 24 * 60,
  yearly: 365 * 24 * 60,
};

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * How often a channel says that it changes: `ttl`, `sy:updatePeriod` and `sy:updateFrequency`, `skipHours`
 * and `skipDays`. What can't be understood is passed over, and so is a list that leaves no hour or day.
 */
export function toSchedule(channel: RawFields): Schedule | undefined {
  const ttl = readNumber(firstText(channel, ['ttl']));
  const every = Math.min(Math.max(ttl, readPeriod(channel)), longest);
  // Both lists are elements inside of their element.
  const skipped = (name: string) => (firstText(channel, [name]) ?? '').replaceAll(/<[^<>]*>/g, ' ');
  const hours = (skipped('skiphours').match(/\d+/g) ?? []).map((hour) => Number(hour) % 24);
  const words =
    skipped('skipdays')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const weekdays = words.map((word) => days.indexOf(word)).filter((day) => day >= 0);
  const schedule = {
    every: every > 0 ? every : undefined,
    skipHours: toList(hours, 24),
    skipDays: toList(weekdays, 7),
  };
  return Object.values(schedule).some((each) => each !== undefined) ? schedule : undefined;
}

function readPeriod(channel: RawFields): number {
  const name = firstText(channel, ['sy:updateperiod'])?.toLowerCase();
  const frequency = firstText(channel, ['sy:updatefrequency']);
  if (name === undefined && frequency === undefined) return 0;
  const minutes = periods[name ?? 'daily'] ?? 0;
  return Math.ceil(minutes / Math.max(1, readNumber(frequency)));
}

const readNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The numbers in order, each once; `undefined` when there are none, or all there are. */
function toList(numbers: readonly number[], all: number): number[] | undefined {
  const unique = [...new Set(numbers)].toSorted((a, b) => a - b);
  return unique.length > 0 && unique.length < all ? unique : undefined;
}
