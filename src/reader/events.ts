import type { Edition } from '../edition/edition.ts';
import { sortEvents, type CalendarEvent } from '../edition/sources/calendar.ts';
import { getEvents, getPublisher } from '../edition/stories.ts';
import { fold } from '../text/fold.ts';

/** An event as pages show it. */
export interface ShownEvent extends CalendarEvent {
  /** The id of the calendar that has it, and the name. */
  calendar: string;
  from: string;
}

/** For how many days, and how many of them, events are shown. */
const shownDays = 30;
const mostShownEvents = 200;
const aDay = 24 * 60 * 60 * 1000;

/** The events of all calendars from the day of an edition on, each once, by when they begin. */
export function listEvents({ sources, day }: Pick<Edition, 'sources' | 'day'>): ShownEvent[] {
  const end = new Date(Date.parse(day) + shownDays * aDay).toISOString().slice(0, 10);
  const seen = new Set<string>();
  const isNew = (event: CalendarEvent) => {
    // What two calendars say alike of one event.
    const { title, day, start = day, place = '' } = event;
    const keys = [event.id, JSON.stringify([title, start, place].map(fold))];
    const isKnown = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isKnown;
  };
  const found = sources
    .flatMap((source) =>
      getEvents(source).map((event) => ({
        ...event,
        calendar: source.id,
        from: getPublisher(source),
      })),
    )
    .filter((event) => event.lastDay >= day && event.day < end)
    .filter(isNew);
  return sortEvents(found).slice(0, mostShownEvents);
}
