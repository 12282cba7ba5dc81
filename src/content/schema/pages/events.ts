import { z } from 'zod';
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
    }),
    /** `link` and `subject` are for email. `absent` is shown when the publication has no address. */
    submit: z.strictObject({ heading: line, text: copy, link: line, subject: line, absent: copy }),
    categories: points.optional(),
  }),
  value,
);
