import { z } from 'zod';
import { validatorsSchema } from '../schema/request-state.ts';
import { defineSource } from './source.ts';

const iso = z.iso.datetime();

/** An event of a calendar: one day or time at which it takes place. All texts are plain. */
const eventSchema = z.strictObject({
  /** A digest of its name in the calendar and of when the calendar first set it. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  title: z.string().min(1),
  /** Its first and its last day in the publication's time zone, as in `2026-11-21`. */
  day: z.iso.date(),
  lastDay: z.iso.date(),
  /** When it begins and ends, ISO 8601 in UTC. An event without a start lasts for whole days. */
  start: iso.optional(),
  /** Nobody knows the time zone that its calendar names: its times are as written there, taken as of the calendar's own zone. */
  isZoneUnknown: z.literal(true).optional(),
  end: iso.optional(),
  place: z.string().min(1).optional(),
  /** Whom the calendar calls its organizer, by name. */
  organizer: z.string().min(1).optional(),
  link: z.url({ protocol: /^https?$/ }).optional(),
  description: z.string().min(1).optional(),
  /** The labels that the calendar gives it. */
  labels: z.array(z.string().min(1)).min(1).optional(),
  isCancelled: z.literal(true).optional(),
});

export type CalendarEvent = z.infer<typeof eventSchema>;

/** Events by their days, those of whole days first, then by their times and titles. */
export function sortEvents<Given extends Pick<CalendarEvent, 'day' | 'start' | 'title' | 'id'>>(
  events: readonly Given[],
): Given[] {
  const toOrder = ({ day, start = '', title, id }: Given) => [day, start, title, id].join('\n');
  return events
    .map((event) => ({ event, order: toOrder(event) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ event }) => event);
}

/** How many days from its own on an edition keeps of a calendar: what is shown, and as much again if it fails. */
export const keptDays = 60;

export const calendarSourceSchema = defineSource(
  'calendar',
  {
    /** What the publication calls it, or it calls itself. */
    publisher: z.string().min(1).optional(),
  },
  {
    /** By when they begin. */
    events: z.array(eventSchema),
    validators: validatorsSchema.optional(),
    /** For how long its server calls it fresh, in seconds. */
    maxAge: z.int().nonnegative().optional(),
  },
);

export type CalendarSource = z.infer<typeof calendarSourceSchema>;
