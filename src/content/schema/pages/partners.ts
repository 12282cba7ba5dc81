import { defineContent } from '../load.ts';
import value from '../../partners.json' with { type: 'json' };

/** The partners page (specification §2). */
export const partners = defineContent('partners', value, { optional: ['invitation'] });
