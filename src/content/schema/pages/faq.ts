import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../faq.json' with { type: 'json' };

/** The frequently asked questions (specification §2). */
export const faq = defineContent(
  'src/content/faq.json',
  z.strictObject({
    ...pageShape,
    items: z.array(z.strictObject({ question: line, answer: copy })).min(1),
    more: z.strictObject({ heading: line, text: copy }).optional(),
  }),
  value,
);
