import { z } from 'zod';
import { defineContent } from '../load.ts';
import value from '../../sitemap.json' with { type: 'json' };

const path = z.string().regex(/^\/[a-z0-9/-]*$/, { error: 'expected a path such as "/health"' });

/** The site map page (specification §2, ruling 6). */
export const sitemap = defineContent('sitemap', value, {
  fields: { 'groups.links.path': path },
  optional: ['groups', 'disclaimer'],
});
