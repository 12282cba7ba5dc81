import ICAL from 'ical.js';
import { getWords } from '../content/schema/load.ts';
import { events as words } from '../content/schema/pages/events.ts';
import { toSiteAddress } from '../publication/publication.ts';
import type { ShownEvent } from '../reader/events.ts';
import type { ShownSite } from '../reader/reader.ts';
import { toEventPlace } from './events.ts';

// The library does not count the space that begins the rest of a line.
ICAL.foldLength = 74;

const aDay = 24 * 60 * 60 * 1000;

/** Writes all events as one calendar (RFC 5545), to which programs subscribe. */
export function toCalendarFile(site: ShownSite): string {
  const { name } = site.publication;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${name}//Halfhour//EN`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  const title = new ICAL.Property('x-wr-calname');
  title.resetType('text');
  title.setValue(`${name}: ${getWords(site, words).heading}`);
  calendar.addProperty(title);
  for (const event of site.edition.getEvents()) calendar.addSubcomponent(writeEvent(site, event));
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
