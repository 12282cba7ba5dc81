import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape, points } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../contact.json' with { type: 'json' };

/** The contact page (specification §2). */
export const contact = defineContent(
  'src/content/contact.json',
  z.strictObject({
    ...pageShape,
    /** The names of what `contact` of the publication file has. */
    ways: z.strictObject({ heading: line, email: line, phone: line, address: line }),
    form: z.strictObject({
      heading: line,
      title: line,
      /** The category that the form preselects, and the query parameter that carries it. */
      category: line.optional(),
      categoryParameter: line,
      link: line,
      /** In place of everything, where the publication names no way to reach it. */
      absentHeading: line,
      absent: copy,
    }),
    reasons: points.optional(),
    emergency: z.strictObject({ heading: line, text: copy }).optional(),
  }),
  value,
);
