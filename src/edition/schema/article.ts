import { z } from 'zod';
import type { Correction } from './correction.ts';
import { pictureSchema } from './picture.ts';

/**
 * An article as shown (specification §3). `section` is the category whose feed brought it; `category`
 * is the item's own label, or the section's name when the item has none.
 */
export const articleSchema = z.strictObject({
  /** The item's guid, else its link, where no other story of the feed has it; else a digest. */
  id: z.string().min(1),
  /** Plain text, never empty. */
  title: z.string().min(1),
  /** Plain text of at most 200 characters, with an ellipsis when cut; may be empty. */
  excerpt: z.string(),
  author: z.string().min(1),
  /** ISO 8601 in UTC; absent when the feed gave none that can be believed, and then shown as Recent. */
  date: z.iso.datetime().optional(),
  /** `date` is that of a change: its feed dated it anew together with other words. */
  isUpdated: z.literal(true).optional(),
  /** When a rebuild first saw it, ISO 8601 in UTC. */
  seen: z.iso.datetime(),
  /** The time by which it is ordered, ISO 8601 in UTC. */
  order: z.iso.datetime(),
  /**
   * Where `order` comes from: its own date; its place between dated items of its feed; the date of the
   * feed; when it was first seen.
   */
  orderedBy: z.enum(['date', 'neighbors', 'feed', 'seen']),
  category: z.string().min(1),
  section: z.string().min(1),
  /** Where its publisher has its picture: an http(s) address. */
  image: z.url({ protocol: /^https?$/ }).optional(),
  /** Its picture as pages show it; absent when there is none to show. */
  picture: pictureSchema.optional(),
  /** An http(s) address; absent when the item has none that may be followed. */
  link: z.url({ protocol: /^https?$/ }).optional(),
  /** Other stories of its feed have its link, too: that of a page, and no sign of this story. */
  sharesLink: z.literal(true).optional(),
  /** The language of its words as a BCP 47 tag, if it is not that of the site. */
  language: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,100}$/)
    .optional(),
  /** The name that the publication file gives to the feed, else the feed's title. */
  source: z.string().min(1),
  /** The feed's address, without tokens. */
  feedUrl: z.url({ protocol: /^https?$/ }),
  /** The editors chose it themselves (src/desk/links.ts): it is of no feed. */
  isChosen: z.literal(true).optional(),
});

/** An article as the site has it. What is not in its schema is not stored: a stored one is as its source has it. */
export type Article = z.infer<typeof articleSchema> & {
  /** What a story of the paper itself has besides: it is a post with a section (own-stories.ts). */
  own?: {
    /** That of its post. */
    slug: string;
    /** The names of those who wrote it. */
    authors: readonly string[];
    /** The whole description. The excerpt is its start. */
    description: string;
    /** When its words last changed, ISO 8601 in UTC. */
    updated?: string;
    /** Its editors want it to lead on its day. */
    leads: boolean;
  };
  /** The article has the editors' words. `section`: that of its feed. */
  correction?: Correction & { section: string };
  /** Other sources that have its text, the best first; absent when there are none. */
  also?: readonly {
    source: string;
    /** An http(s) address. */
    link: string;
  }[];
};
