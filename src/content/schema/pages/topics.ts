import { defineContent } from '../load.ts';
import value from '../../topics.json' with { type: 'json' };

/** The list of topics, and the page of one. */
export const topics = defineContent('topics', value);
