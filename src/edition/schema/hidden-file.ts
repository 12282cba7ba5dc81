import { z } from 'zod';
import { defineStateFile } from '../../disk/state-file.ts';

const digests = z.array(z.string());
const hiddenSchema = z.strictObject({
  /** A digest of what desk.json names it by. */
  story: z.string(),
  /** When a rebuild first hid it, ISO 8601 in UTC. */
  since: z.iso.datetime(),
  /** Who published it, once it was found; empty for a post. */
  publisher: z.string().optional(),
  /** Digests of all ids and addresses that it was ever met with, by which devices know it. */
  own: digests,
  /** Those of them that another story was ever met with, too. */
  shared: digests.optional(),
  /** Digests of its headlines. */
  titles: digests,
  /** Digests of its names and of what it comes back with. */
  keys: digests,
  /** Digests of the names of stories that stood beside it when it was hidden: they are others, however alike. */
  beside: digests.optional(),
});

/**
 * What is known of a hidden story. Its source may bring it back under another id, address or headline, so
 * each rebuild adds what it finds. Only digests are kept: the words are to be gone.
 */
export type HiddenStory = z.infer<typeof hiddenSchema>;

/** The hidden stories of a site, in its state folder. */
export const hiddenFile = defineStateFile('hidden.json', z.array(hiddenSchema));
