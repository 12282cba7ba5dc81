import ICAL from 'ical.js';
import { readDate, type ReadDate } from '../../../text/dates/parse-date.ts';
import { toPlainText } from '../../../text/plain-text.ts';
import { firstText, toFeedItem } from '../map-item.ts';
import { readRss, type RawFields } from '../parse-rss.ts';
import type { CalendarParts } from './components.ts';
import { toTime } from './zones.ts';

const aDay = 24 * 60 * 60 * 1000;

/** Where feeds say of an item when and where it takes place: the event module of RSS 1.0, and iCalendar in XML. */
const fields = {
  start: ['ev:startdate', 'xcal:dtstart'],
  end: ['ev:enddate', 'xcal:dtend'],
  place: ['ev:location', 'xcal:location'],
  organizer: ['ev:organizer', 'xcal:organizer'],
  kind: ['ev:type', 'xcal:categories'],
} as const;

/**
 * Reads the items of a normalized feed as events of a calendar. An item that says no start is none. Rejects when no item
 * does, and adds a remark where some do not.
 */
export async function readEventFeed(xml: string, remarks: Set<string>): Promise<CalendarParts> {
  const { channel, items } = await readRss(xml);
  const events = items.flatMap((raw) => toEvent(raw, channel) ?? []);
  const missing = items.length - events.length;
  if (events.length === 0 && missing > 0)
    throw new Error('a feed of stories, not of events: its items have no ev:startdate');
  if (missing > 0) remarks.add(`Items that do not say when they begin are left out: ${missing}`);
  const name = toPlainText(firstText(channel, ['title', 'atom:title', 'dc:title']) ?? '');
  return { events, zones: [], name: name || undefined, zone: undefined };
}

function toEvent(raw: RawFields, channel: RawFields): string | undefined {
  const start = readTime(raw, fields.start);
  if (start === undefined) return undefined;
  const { title, link, description, guid = link, categories } = toFeedItem(raw, channel, {});
  const event = new ICAL.Component('vevent');
  const add = (name: string, value: string | undefined) => {
    const text = toPlainText(value ?? '');
    if (text !== '') event.addPropertyWithValue(name, text);
  };
  event.addPropertyWithValue('dtstart', start.time);
  const end = readTime(raw, fields.end);
  if (end !== undefined && end.time.isDate === start.time.isDate)
    event.addPropertyWithValue('dtend', end.time);
  add('uid', guid && `${guid} ${start.time.toString()}`);
  add('summary', title);
  add('description', description);
  add('location', firstText(raw, fields.place));
  add('url', link);
  const organizer = toPlainText(firstText(raw, fields.organizer) ?? '');
  if (organizer !== '') event.addProperty(toOrganizer(organizer));
  for (const label of [firstText(raw, fields.kind), ...categories]) add('categories', label);
  return event.toString();
}

/** An organizer has a name beside the address that iCalendar wants of it. */
function toOrganizer(name: string): ICAL.Property {
  const property = new ICAL.Property('organizer');
  property.setParameter('cn', name);
  property.setValue('invalid:nomail');
  return property;
}

/** A time without a zone is one of the publication. The last day of several is counted, as iCalendar does not. */
function readTime(raw: RawFields, names: readonly string[]): { time: ICAL.Time } | undefined {
  const text = firstText(raw, names);
  const read = text === undefined ? undefined : readDate(text);
  if (text === undefined || read === undefined) return undefined;
  const isDay = !/\d:\d|T\d{4}/i.test(text);
  const isLast = names === fields.end && raw.has('ev:enddate');
  return { time: toIcalTime(read, isDay, isLast) };
}

function toIcalTime({ time, offset }: ReadDate, isDay: boolean, isLast: boolean): ICAL.Time {
  const moment = toTime(isDay && isLast ? time + aDay : time, isDay);
  if (!isDay && offset !== undefined) moment.zone = ICAL.Timezone.utcTimezone;
  return moment;
}
