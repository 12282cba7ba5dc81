import { z } from 'zod';
import { articleSchema } from '../article.ts';
import { validatorsSchema } from '../request-state.ts';
import { defineSource } from './source.ts';

/** One feed of one category. */
export const feedSourceSchema = defineSource(
  'feed',
  {
    /** The address that its server names for good (301 or 308): an editor must write it into the publication file. */
    movedTo: z.url({ protocol: /^https?$/ }).optional(),
    /** When its server first said that it is gone for good (410): an editor must remove it from the publication file. */
    goneSince: z.iso.datetime().optional(),
  },
  {
    articles: z.array(articleSchema),
    /** Those of the response that gave the articles. */
    validators: validatorsSchema.optional(),
    /** What a person should know of that response: what was repaired or left out. */
    remarks: z.array(z.string()).optional(),
  },
);

export type FeedSource = z.infer<typeof feedSourceSchema>;
