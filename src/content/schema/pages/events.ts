import { z } from 'zod';
import { eventCategories } from '../../../publication/calendars.ts';
import { defineContent } from '../load.ts';
import { pageShape, points } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../events.json' with { type: 'json' };

/** The events page (specification §2). */
export const events = defineContent(
  'src/content/events.json',
  z.strictObject({
    ...pageShape,
    calendar: z.strictObject({
      heading: line,
      title: line,
      link: line,
      absentHeading: line,
      absent: copy,
      /** In place of the list, when no calendar has an event for it. */
      empty: line,
    }),
    /** An event of the list. {end} is a day or a time, {source} the name of its calendar, {name} of its organizer. */
    event: z.strictObject({
      allDay: line,
      until: line,
      cancelled: line,
      map: line,
      more: line,
      add: line,
      organizer: line,
      from: line,
    }),
    /** The names of the categories, by which the labels of events are known too. */
    kinds: z.strictObject({ heading: line, names: z.record(z.enum(eventCategories), line) }),
    /** The addresses of our calendars, for programs. */
    take: z.strictObject({ heading: line, text: line, all: line }),
    /** The next events, on other pages. */
    comingUp: z.strictObject({ heading: line, all: line }),
    /** `link` and `subject` are for email. `absent` is shown when the publication has no address. */
    submit: z.strictObject({ heading: line, text: copy, link: line, subject: line, absent: copy }),
    categories: points.optional(),
  }),
  value,
);
