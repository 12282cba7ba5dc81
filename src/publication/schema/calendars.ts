import { z } from 'zod';
import { httpUrl, nonEmptyText } from '../fields.ts';

/** The categories of events (specification §2), as files of the site call them. */
export const eventCategories = [
  'wellness',
  'meetings',
  'seminars',
  'screenings',
  'fundraisers',
  'support',
] as const;
export type EventCategory = (typeof eventCategories)[number];

/** One calendar: its address, or the address with options. */
const calendarEntrySchema = z
  .union([
    httpUrl,
    z.strictObject({
      url: httpUrl.describe('The address of the calendar.'),
      name: nonEmptyText
        .max(120)
        .optional()
        .describe('Whose events they are, in place of the name that the calendar gives itself.'),
      category: z
        .enum(eventCategories)
        .optional()
        .describe('The category of its events that name none of the six themselves.'),
    }),
  ])
  .meta({ id: 'calendar' });

export const calendarsSchema = z.array(calendarEntrySchema).min(1).max(20);

/** A publication as far as it says which calendars it has. */
export interface WithCalendars {
  calendars?: z.infer<typeof calendarsSchema> | undefined;
}

export interface Calendar {
  /** The id of its source. */
  id: string;
  url: string;
  name?: string | undefined;
  category?: EventCategory | undefined;
}

/** The calendars of a publication, in its order. */
export const listCalendars = ({ calendars = [] }: WithCalendars): Calendar[] =>
  calendars.map((entry, index) => ({
    id: `calendar/${index + 1}`,
    ...(typeof entry === 'string' ? { url: entry } : entry),
  }));
