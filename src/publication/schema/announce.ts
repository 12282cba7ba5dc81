import { z } from 'zod';
import { httpUrl } from '../fields.ts';

/** Whom a site tells that it has something new, after it was published. */
export const announceSchema = z.strictObject({
  indexNow: z
    .string()
    .regex(/^[\da-zA-Z-]{8,128}$/, {
      error: 'must be a key of 8 to 128 letters, digits and hyphens, which anybody may know',
    })
    .optional()
    .describe('A key for IndexNow, by which search engines are told of changed pages.'),
  webSub: httpUrl
    .optional()
    .describe('The address of a WebSub hub, which tells feed readers of changed feeds.'),
});

export type Announce = z.infer<typeof announceSchema>;
