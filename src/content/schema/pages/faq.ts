import { defineContent } from '../load.ts';
import value from '../../faq.json' with { type: 'json' };

/** The frequently asked questions (specification §2). */
export const faq = defineContent('faq', value, { optional: ['more'] });
