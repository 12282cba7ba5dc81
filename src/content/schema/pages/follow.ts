import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape, points } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../follow.json' with { type: 'json' };

/** The page that explains how to follow the site, and the notice on top of a feed in a browser. */
export const follow = defineContent(
  'src/content/follow.json',
  z.strictObject({
    ...pageShape,
    steps: z.strictObject({ heading: line, items: z.array(copy).min(1) }),
    feeds: z.strictObject({ heading: line, text: copy }),
    /** The name of the feed of the whole site. */
    everything: line,
    more: points.optional(),
    /** The notice above a feed that is opened in a browser. Plain text. */
    opened: z.strictObject({ heading: line, text: line }),
  }),
  value,
);
