import type { Event } from 'schema-dts';
import { getWords } from '../content/schema/load.ts';
import { events as words } from '../content/schema/pages/events.ts';
import {
  eventCategories,
  listCalendars,
  type EventCategory,
} from '../publication/schema/calendars.ts';
import { toSiteAddress, type Publication } from '../publication/publication.ts';
import type { ShownEvent } from '../reader/events.ts';
import type { ShownSite } from '../reader/reader.ts';
import { fold } from '../text/fold.ts';

export interface EventGroup {
  category: EventCategory;
  name: string;
  events: ShownEvent[];
}

/** The events of each category, as far as it has any. An event may be in several of them. */
export function groupEvents(site: ShownSite): EventGroup[] {
  const { names } = getWords(site, words).kinds;
  const usual = new Map(
    listCalendars(site.publication).map(({ id, category }) => [id, category] as const),
  );
  const categories = eventCategories.map((category) => ({ category, name: names[category] }));
  const placed = site.edition.getEvents().map((event) => {
    const labels = new Set((event.labels ?? []).map(fold));
    const own = categories.filter(({ name }) => labels.has(fold(name)));
    const found = own.map(({ category }) => category);
    return { event, in: found.length > 0 ? found : [usual.get(event.calendar)] };
  });
  return categories
    .map((row) => ({
      ...row,
      events: placed.filter((each) => each.in.includes(row.category)).map(({ event }) => event),
    }))
    .filter(({ events }) => events.length > 0);
}

/** The place of an event on the page that lists all. */
export const toEventPlace = ({ id }: Pick<ShownEvent, 'id'>): string => `event-${id}`;

/** The structured data of an event. Search engines want to know where it is: one without a place has none. */
export function toEventNode(publication: Publication, event: ShownEvent): Event[] {
  const { id, title, day, lastDay, start, end, place, organizer, description, isCancelled } = event;
  if (place === undefined) return [];
  const lasts = start === undefined && lastDay > day;
  const address = toSiteAddress(publication, `/events#${toEventPlace({ id })}`);
  return [
    {
      '@type': 'Event',
      '@id': address,
      name: title,
      startDate: start ?? day,
      endDate: lasts ? lastDay : end,
      description,
      eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
      organizer: organizer && { '@type': 'Organization' as const, name: organizer },
      location: { '@type': 'Place', name: place, address: place },
      url: event.link ?? address,
    },
  ];
}
