import { z } from 'zod';
import { defineContent } from './load.ts';
import { pageShape, points } from './page.ts';
import { copy, line } from './text.ts';
import value from '../follow.json' with { type: 'json' };

/** The page that explains how to follow the site, and what a feed says when a person opens it. */
export const follow = defineContent(
  'src/content/follow.json',
  z.strictObject({
    ...pageShape,
    steps: z.strictObject({ heading: line, items: z.array(copy).min(1) }),
    feeds: z.strictObject({ heading: line, text: copy, name: line, formats: line }),
    /** What the feed of the whole site is called. */
    everything: line,
    more: points,
    /** Printed above a feed that is opened in a browser. Plain text. */
    opened: z.strictObject({ heading: line, text: line }),
  }),
  value,
);
