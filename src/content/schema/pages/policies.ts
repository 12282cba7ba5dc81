import { defineContent } from '../load.ts';
import value from '../../policies.json' with { type: 'json' };

/** The words around long texts, the list of policies, and that of authors. */
export const policies = defineContent('policies', value);
