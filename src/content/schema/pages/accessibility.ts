import { defineContent } from '../load.ts';
import value from '../../accessibility.json' with { type: 'json' };

/** The page that says how the site can be used, what was tested, and what is known to be missing. */
export const accessibility = defineContent('accessibility', value);
