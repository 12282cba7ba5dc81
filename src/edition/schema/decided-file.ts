import { z } from 'zod';
import { defineStateFile } from '../../disk/state-file.ts';

const iso = z.iso.datetime();
const digests = z.array(z.string());
const decidedSchema = z.strictObject({
  /** `takedown`: all stories of a feed were removed, and it is not read any more. */
  kind: z.enum(['removed', 'corrected', 'takedown']),
  /** A digest of what desk.json names the story or the feed by. */
  story: z.string(),
  /** A digest of the whole decision. */
  decision: z.string(),
  /** When a rebuild first published it as it is, ISO 8601 in UTC. */
  since: iso,
  /** When the editors decided it, if desk.json says so. */
  at: iso.optional(),
  /** When a rebuild first found that they had taken it back. */
  ended: iso.optional(),
  /** Who published the story, once it was found; empty for a post. */
  publisher: z.string().optional(),
  /** The addresses of the sources that a corrected story was met in. */
  sources: z.array(z.string()).optional(),
  /** The headline that pages last showed of a corrected story. */
  title: z.string().min(1).optional(),
  /** Its address, or the path of a post. */
  link: z.string().optional(),
  /** Why, as desk.json tells readers. */
  note: z.string().optional(),
  /** What stands in place of the words of its source, until the correction is taken back. */
  words: z
    .strictObject({
      title: z.string().optional(),
      excerpt: z.string().optional(),
      picture: z.literal(false).optional(),
    })
    .optional(),
  /** Digests of the names of a corrected story and of what it comes back with, the latest first. */
  keys: digests,
  /** Digests of what other stories may be called, too. */
  called: digests,
});

/** What editors did to a story or a feed, as /changes tells it for a year. The words that they took away are not in it. */
export type Decided = z.infer<typeof decidedSchema>;

/** The record of what editors removed and corrected, in the state folder of a site. */
export const decidedFile = defineStateFile('decided.json', z.array(decidedSchema));
