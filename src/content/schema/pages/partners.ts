import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../partners.json' with { type: 'json' };

/** The partners page (specification §2). */
export const partners = defineContent(
  'src/content/partners.json',
  z.strictObject({
    ...pageShape,
    documents: z.strictObject({ heading: line, view: line, absentHeading: line, absent: copy }),
    invitation: z
      .strictObject({ heading: line, text: copy, contact: line, about: line })
      .optional(),
  }),
  value,
);
