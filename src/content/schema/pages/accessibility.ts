import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape, points } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../accessibility.json' with { type: 'json' };

/** The page that says how the site can be used, what was tested, and what is known to be missing. */
export const accessibility = defineContent(
  'src/content/accessibility.json',
  z.strictObject({
    ...pageShape,
    tested: points,
    gaps: points,
    keys: z.strictObject({ heading: line, text: copy }),
    contact: z.strictObject({ heading: line, text: copy }),
  }),
  value,
);
