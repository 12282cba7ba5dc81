import { decodeFeed } from '../decode.ts';
import { normalizeFeed } from '../normalize.ts';
import { repairText } from '../repair.ts';
import { readEventFeed } from './event-feed.ts';
import {
  listCalendarEvents,
  parseCalendar,
  type CalendarBytes,
  type ReadCalendar,
} from './parse-calendar.ts';

/**
 * Reads the events of a calendar: of iCalendar, or of a feed whose items say when they take place. Rejects as
 * `parseCalendar` throws.
 */
export async function parseCalendarOrFeed(given: CalendarBytes): Promise<ReadCalendar> {
  const remarks = new Set<string>();
  const text = decodeFeed(given.bytes, given.contentType, (remark) => void remarks.add(remark));
  if (!/^\s*</.test(text)) return parseCalendar(given);
  const feed = normalizeFeed(repairText(text), 'https://calendar.invalid/');
  if (feed.kind === 'other') return parseCalendar(given);
  if (feed.isCutOff) throw new Error('cut off: its last element does not end');
  return listCalendarEvents(await readEventFeed(feed.xml, remarks), given, remarks);
}
