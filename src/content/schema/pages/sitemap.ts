import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../sitemap.json' with { type: 'json' };

const path = z.string().regex(/^\/[a-z0-9/-]*$/, { error: 'expected a path such as "/health"' });

/** The site map page (specification §2, ruling 6). */
export const sitemap = defineContent(
  'src/content/sitemap.json',
  z.strictObject({
    ...pageShape,
    groups: z
      .array(
        z.strictObject({
          heading: line,
          links: z.array(z.strictObject({ name: line, path, description: line })).min(1),
        }),
      )
      .min(1)
      .optional(),
    disclaimer: z.strictObject({ heading: line, text: copy }).optional(),
  }),
  value,
);
