import { defineContent } from '../load.ts';
import value from '../../events.json' with { type: 'json' };

/** The events page (specification §2). */
export const events = defineContent('events', value, { optional: ['categories'] });
