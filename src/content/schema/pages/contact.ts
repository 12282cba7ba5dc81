import { defineContent } from '../load.ts';
import value from '../../contact.json' with { type: 'json' };

/** The contact page (specification §2). */
export const contact = defineContent('contact', value, {
  optional: ['form.category', 'reasons', 'emergency'],
});
