import ICAL from 'ical.js';
import { getWords } from '../content/schema/load.ts';
import { events as words } from '../content/schema/pages/events.ts';
import { eventCategories } from '../publication/calendars.ts';
import { toSiteAddress } from '../publication/publication.ts';
import type { ShownEvent } from '../reader/events.ts';
import type { ShownSite } from '../reader/reader.ts';
import { getEventNames, groupEvents, toEventPlace } from './events.ts';

// The library does not count the space that begins the rest of a line.
ICAL.foldLength = 74;

const aDay = 24 * 60 * 60 * 1000;

/**
 * Writes the calendar (RFC 5545) of an event by its id, of a category of events, or of `all`; `undefined` when there is
 * no such one. That of a category may be empty: programs subscribe to it.
 */
export function toCalendarFile(site: ShownSite, name: string): string | undefined {
  const all = site.edition.getEvents();
  const { heading } = getWords(site, words);
  if (name === 'all') return writeCalendar(site, all, heading);
  const category = eventCategories.find((each) => each === name);
  if (category !== undefined) {
    const group = groupEvents(site).find((each) => each.category === category);
    return writeCalendar(site, group?.events ?? [], getEventNames(site)[category]);
  }
  const event = all.find(({ id }) => id === name);
  return event && writeCalendar(site, [event]);
}

/** Writes events as a calendar. `heading` is what a program calls it that subscribes to it. */
function writeCalendar(site: ShownSite, events: readonly ShownEvent[], heading?: string): string {
  const { name } = site.publication;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${name}//Halfhour//EN`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  if (heading !== undefined) {
    const title = new ICAL.Property('x-wr-calname');
    title.resetType('text');
    title.setValue(`${name}: ${heading}`);
    calendar.addProperty(title);
  }
  for (const event of events) calendar.addSubcomponent(writeEvent(site, event));
  return `${calendar.toString()}\r\n`;
}

function writeEvent({ publication, edition }: ShownSite, event: ShownEvent): ICAL.Component {
  const { id, title, day, lastDay, start, end, place, description, labels = [] } = event;
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: string | ICAL.Time | undefined) => {
    if (value !== undefined) component.addPropertyWithValue(name, value);
  };
  add('uid', `${id}@${new URL(publication.url).hostname}`);
  // Programs take the version of the newer day.
  add('dtstamp', toUtcTime(`${edition.day}T00:00:00Z`));
  add('dtstart', start === undefined ? ICAL.Time.fromDateString(day) : toUtcTime(start));
  add('dtend', start === undefined ? toDayAfter(lastDay) : end && toUtcTime(end));
  add('summary', title);
  add('location', place);
  add('description', description);
  add('url', event.link ?? toSiteAddress(publication, `/events#${toEventPlace(event)}`));
  add('status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  if (labels.length > 0) {
    const categories = new ICAL.Property('categories');
    categories.setValues([...labels]);
    component.addProperty(categories);
  }
  return component;
}

const toUtcTime = (iso: string) => ICAL.Time.fromJSDate(new Date(iso), true);

/** The end of an event of whole days, which is none of them. */
const toDayAfter = (day: string) =>
  ICAL.Time.fromDateString(new Date(Date.parse(day) + aDay).toISOString().slice(0, 10));
