import { defineContent } from '../load.ts';
import value from '../../partners.json' with { type: 'json' };

/** The partners page, and the links to partners on the page about us (specification §2). */
export const partners = defineContent('partners', value, {
  optional: ['invitation', 'links.absent'],
});
