import { z } from 'zod';
import value from '../lite.json' with { type: 'json' };
import { defineContent } from './load.ts';
import { line } from './text.ts';

/** The words of the text-only version. */
export const lite = defineContent(
  'src/content/lite.json',
  z.strictObject({
    /** The text of the link to it. */
    name: line,
    /** The addition to the titles of its pages. */
    mark: line,
    full: line,
    home: line,
    empty: line,
    rest: line,
  }),
  value,
);
