import { z } from 'zod';
import { defineContent } from './load.ts';
import { line } from './text.ts';
import value from '../sample-words.json' with { type: 'json' };

/** The words around the sample content of every static category page. */
export const sampleWords = defineContent(
  'src/content/sample-words.json',
  z.strictObject({
    badge: line,
    notice: line,
    featured: line,
    byline: line,
    rating: line,
  }),
  value,
);
