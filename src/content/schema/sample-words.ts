import { defineContent } from './load.ts';
import value from '../sample-words.json' with { type: 'json' };

/** The words around the sample content of every static category page. */
export const sampleWords = defineContent('sample-words', value);
