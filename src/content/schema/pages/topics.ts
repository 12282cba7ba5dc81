import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { plural } from '../plural.ts';
import { copy, line } from '../text.ts';
import value from '../../topics.json' with { type: 'json' };

/** The list of topics, and the page of one. */
export const topics = defineContent(
  'src/content/topics.json',
  z.strictObject({
    ...pageShape,
    absent: copy,
    /** How many stories and posts a topic or a source has. */
    count: plural,
    /** {topic} is the name of the topic. */
    topic: z.strictObject({
      description: line,
      stories: line,
      posts: line,
      all: line,
      /** The heading of its feeds. */
      feeds: line,
    }),
  }),
  value,
);
