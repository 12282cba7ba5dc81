import { z } from 'zod';
import { pagePlaces } from '../../edition/schema/own-page.ts';
import { httpUrl } from '../../publication/fields.ts';
import { parseDate } from '../../text/dates/parse-date.ts';
import { toLine } from '../../text/plain-text.ts';

/** A text of one line. What is no text gets its cure named. */
const text = (limit: number) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined ? undefined : 'expected text; write it in quotes, as in "2026"',
    })
    .transform(toLine)
    .pipe(
      z
        .string()
        .min(1)
        .max(limit, { error: `expected at most ${limit} characters` }),
    );

const datePattern =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const dateExample = 'expected a date such as 2026-11-20 or 2026-11-20T08:00+01:00';

/** A date without a zone is in the publication's time zone. */
const date = z
  .string({ error: dateExample })
  .refine((date) => datePattern.test(date) && parseDate(date) !== undefined, {
    error: dateExample,
  });

const link = z.strictObject({
  name: text(100),
  url: httpUrl.max(2000, { error: 'expected at most 2000 characters' }),
});

/** The picture of a post or an author: a file of the folder's `public`, what it shows, and who made it. */
const pictureFields = {
  picture: text(300)
    .refine((address) => /^\/(?![/\\])/.test(address), {
      error: 'expected the address of a file of public, such as /photos/harbor.jpg',
    })
    .optional(),
  alt: text(300).optional(),
  credit: text(200).optional(),
};

const keywords = z.array(text(100)).max(50).optional();

/** What converters of other programs write for `keywords` and `picture`, and former paths of the post. */
const convertedFields = {
  categories: keywords,
  tags: keywords,
  coverImage: text(300)
    .refine((name) => !/[/\\]/.test(name), {
      error: 'expected the name of a file of public/images, such as harbor.jpg',
    })
    .optional(),
  aliases: z
    .union([text(1000).transform((path) => [path]), z.array(text(1000)).max(20)])
    .optional(),
};

const author = z
  .union([text(100), z.array(text(100))])
  .refine((author) => typeof author === 'string' || (author.length > 0 && author.length <= 10), {
    error: 'expected one name, or a list of at most ten',
  })
  .optional();

/** The fields at the head of a post's file. Those of converters become those of its own. */
export const postFields = z
  .strictObject({
    title: text(300),
    description: text(1000).optional(),
    date,
    slug: text(200).optional(),
    keywords,
    ...convertedFields,
    ...pictureFields,
    author,
    draft: z.boolean().optional(),
    section: text(100).optional(),
    lead: z.boolean().optional(),
    updated: date.optional(),
    correction: text(500).optional(),
    sources: z
      .array(z.union([text(300), link]))
      .min(1)
      .max(30)
      .optional(),
  })
  .transform(({ categories, tags, coverImage, ...fields }) => {
    const all = new Set([fields.keywords, categories, tags].flatMap((each) => each ?? []));
    const picture = fields.picture ?? (coverImage && `/images/${encodeURIComponent(coverImage)}`);
    return { ...fields, picture, keywords: all.size > 0 ? [...all] : undefined };
  });

export const pageFields = z.strictObject({
  title: text(100),
  description: text(1000).optional(),
  place: z.enum(pagePlaces).optional(),
  draft: z.boolean().optional(),
});
export type PageFields = z.infer<typeof pageFields>;

/** The fields at the head of an author's file. */
export const authorFields = z.strictObject({
  name: text(100),
  role: text(200).optional(),
  ...pictureFields,
  links: z.array(link).max(10).optional(),
});
export type AuthorFields = z.infer<typeof authorFields>;
