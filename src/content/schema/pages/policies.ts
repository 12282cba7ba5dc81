import { defineContent } from '../load.ts';
import { legalSections } from './legal.ts';
import value from '../../policies.json' with { type: 'json' };

/** What a publication holds itself to, and who makes it. Each of its pages has sections where a site writes them. */
export const policies = defineContent('policies', value, {
  fields: {
    'corrections-policy.sections': legalSections.optional(),
    'ethics.sections': legalSections.optional(),
    'masthead.sections': legalSections.optional(),
  },
  optional: ['corrections-policy.updated', 'ethics.updated', 'masthead.updated'],
});
