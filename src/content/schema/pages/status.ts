import { defineContent } from '../load.ts';
import value from '../../status.json' with { type: 'json' };

/** The page that shows the state of the sources. */
export const status = defineContent('status', value);
