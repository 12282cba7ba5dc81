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
    form: z.strictObject({
      heading: line,
      title: line,
      /** The category that the form preselects, and the query parameter that carries it. */
      category: line.optional(),
      categoryParameter: line,
      link: line,
      absentHeading: line,
      absent: copy,
    }),
    reasons: points.optional(),
    emergency: z.strictObject({ heading: line, text: copy }).optional(),
  }),
  value,
);
