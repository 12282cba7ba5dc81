import { z } from 'zod';
import { categorySlugs } from '../../../src/publication/categories.ts';

/** A story's or a post's age when the newsroom opens: minutes, hours, days or years, such as `35m`. */
export const ageSchema = z.templateLiteral([z.number(), z.enum(['m', 'h', 'd', 'y'])], {
  error: 'expected an age such as "35m", "4h", "1.5d" or "3y"',
});
export type Age = z.output<typeof ageSchema>;

const text = z.string().min(1);

const storySchema = z.strictObject({
  /** Names the story's page and guid: unique in the whole newsroom. */
  id: text,
  /** Plain text, as are the summary, the author and the labels. */
  title: text,
  summary: text,
  /** An item without an age and a date has no date. */
  age: ageSchema.optional(),
  /** A date as the publisher would write it, instead of the age. */
  date: text.optional(),
  author: text.optional(),
  /** The publisher's own labels. Readers of feeds use the first. */
  labels: z.array(text).optional(),
  /**
   * The name of a file of pictures/, or a full address. A size and a format follow the name of a
   * picture that is not a JPEG of 1200 by 800: `people-x@900x1200.png`.
   */
  picture: text.optional(),
  /** The whole text as HTML: content:encoded in RSS, content in Atom. */
  body: text.optional(),
  /** The address of a recording. */
  audio: text.optional(),
  /** An address that replaces the story's page in the newsroom, or a path of another page there. */
  link: text.optional(),
});

/** One item of a feed, before any feed format. */
export type NewsroomStory = z.output<typeof storySchema>;

/** A feed as a file of feeds/ has it: its dialect and its stories. */
export const feedSchema = z.strictObject({
  category: z.enum(categorySlugs),
  title: text,
  description: text,
  format: z.enum(['rss', 'atom']),
  /** The element that carries pictures. */
  pictures: z.enum(['enclosure', 'media:content', 'media:thumbnail', 'media:group']),
  /** The element that carries authors, in RSS. */
  authors: z.enum(['dc:creator', 'author']).optional(),
  /** RSS text as HTML in CDATA, or else as plain text. */
  texts: z.enum(['cdata']).optional(),
  /** The domain attribute of RSS categories. */
  labelDomain: text.optional(),
  stories: z.array(storySchema),
});

export type NewsroomFeed = z.output<typeof feedSchema> & { path: `/feeds/${string}.xml` };

const minutes = { m: 1, h: 60, d: 1440, y: 525_960 };

/** Returns the moment that lies an age before the newsroom's opening. */
export function toDate(age: Age, opened: Date): Date {
  const unit = age.at(-1) as keyof typeof minutes;
  return new Date(opened.getTime() - Number.parseFloat(age) * minutes[unit] * 60_000);
}
