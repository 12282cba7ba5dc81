import { z } from 'zod';
import { isTimeZone } from '../../text/dates/time-zone.ts';
import { httpUrl, nonEmptyText } from '../fields.ts';
import { isTag } from '../language/tags.ts';
import { suggestTag, suggestZone } from '../suggest.ts';
import { wordFilterSchema } from './word-filter.ts';

/** Items of each feed that are shown (specification §9). */
export const itemsPerFeed = 15;

/** Words or patterns that leave things out. */
export const filters = z.array(wordFilterSchema).min(1).max(20);

/** Headers that belong to the connection, or that each request sets itself. */
const ownHeaders =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|accept|accept-encoding|user-agent|if-.*|range)$/i;

const headerName = z
  .string()
  .regex(/^[\w-]+$/, { error: 'must be the name of a header, such as "X-Api-Key"' })
  .refine((name) => !ownHeaders.test(name), {
    error: 'is a header of the connection, or one that each request has: remove it',
  });
const headerVariable = z.string().regex(/^FEED_(?!.*_ORIGIN$)[A-Z0-9_]+$/, {
  error: 'must be a variable whose name begins with FEED_, such as "FEED_COURIER"',
});

/** The options of one feed. All are optional. */
const feedOptions = {
  name: nonEmptyText
    .max(120)
    .optional()
    .describe('The name of the source, in place of the title that the feed gives itself.'),
  skip: filters
    .optional()
    .describe(
      'Words, or patterns such as "/^deal:/": stories with one of them in the title or category are left out.',
    ),
  only: filters
    .optional()
    .describe(
      'Words or patterns: stories without any of them in the title or category are left out.',
    ),
  limit: z
    .int()
    .min(1, { error: `expected 1 to ${itemsPerFeed} stories` })
    .max(itemsPerFeed, { error: `expected 1 to ${itemsPerFeed} stories` })
    .optional()
    .describe(`How many of its newest stories are shown. Default and most: ${itemsPerFeed}.`),
  pictures: z
    .literal(false)
    .optional()
    .describe('false shows its stories without pictures, and fetches and stores none of them.'),
  zone: z
    .string()
    .refine(isTimeZone, {
      error: ({ input }) =>
        `must be a time zone${suggestZone(input) ?? ' such as "Europe/Berlin"'}`,
    })
    .optional()
    .describe(
      'The time zone of dates that name none, such as "Europe/Berlin". Default: the zone that its other dates show, else that of the site.',
    ),
  language: z
    .string()
    .refine(isTag, {
      error: ({ input }) =>
        `must be a language tag${suggestTag(input) ?? ' such as "es" or "pt-BR"'}`,
    })
    .optional()
    .describe('The language of its stories, such as "es", if it is not that of the site.'),
  header: z
    .record(headerName, headerVariable)
    .refine((named) => Object.keys(named).length < 5, { error: 'expected at most 4 headers' })
    .optional()
    .describe(
      'A header that the feed needs, and the variable with its value: { "X-Api-Key": "FEED_COURIER" }. The name of the variable begins with FEED_.',
    ),
  agent: z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/, {
      error: 'must be at most 200 plain letters, digits, signs and spaces',
    })
    .optional()
    .describe('The User-Agent of its requests, where its host refuses that of Halfhour.'),
};

/** One feed of a category: its address, or the address with options. */
export const feedEntrySchema = z
  .union([
    httpUrl,
    z.strictObject({ url: httpUrl.describe('The address of the feed.'), ...feedOptions }),
  ])
  .meta({ id: 'feed' });

type FeedEntry = z.infer<typeof feedEntrySchema>;

/** A feed with its options, however its entry is written. */
export type FeedOptions = Exclude<FeedEntry, string>;

/** The options of an entry. */
export function toFeedOptions(entry: FeedEntry): FeedOptions {
  return typeof entry === 'string' ? { url: entry } : entry;
}
