import { z } from 'zod';
import type { Article } from './schema/article.ts';
import { historySchema } from './schema/history.ts';
import type { Newsletter } from './issue.ts';
import { ownPageSchema } from './schema/own-page.ts';
import { pictureSchema } from './schema/picture.ts';
import { rateLimitSchema } from './schema/request-state.ts';
import { sourceSchema } from './source-kinds.ts';

/**
 * The version of the schemas of editions and posts. An edition of another version counts as lost. One of this version
 * is trusted without validation while its digest is right. So a changed schema needs a new version (edition.test.ts).
 * A new optional field needs none: code without it passes it over.
 */
export const editionVersion = 12;

/** All that one rebuild knows: its sources with their stories, and the state of each. */
export const editionSchema = z.strictObject({
  version: z.literal(editionVersion),
  /** The id of the publication. */
  publication: z.string(),
  /** The day of the rebuild in the publication's time zone, as in `2026-11-21`. */
  day: z.iso.date(),
  /** When a rebuild last found a story that was new, changed or gone, ISO 8601 in UTC. */
  updated: z.iso.datetime(),
  /** Kind after kind, each in the publication's order. */
  sources: z.array(sourceSchema),
  /** The paper itself, which its own stories name as their source: its name and its address. */
  paper: z.strictObject({ name: z.string().min(1), url: z.string() }).optional(),
  /** The pictures that the publication file itself names, and those of authors, by address. */
  pictures: z.record(z.string(), pictureSchema),
  /** Those of stories that the editors chose themselves, by address. */
  linkPictures: z.record(z.string(), pictureSchema).optional(),
  /** The publisher's own pages that are shown. */
  pages: z.array(ownPageSchema).optional(),
  rateLimits: z.array(rateLimitSchema),
  /**
   * No source could be reached, so that it is not up to them. `since`: when that was first seen. `hasAnswers`: something
   * answered in place of all of them.
   */
  outage: z
    .strictObject({ since: z.iso.datetime(), hasAnswers: z.literal(true).optional() })
    .optional(),
  /** Absent until the edition has been compared with the one before it. */
  history: historySchema.optional(),
});

export type Edition = z.infer<typeof editionSchema> & {
  /** The issues of the newsletter. They are stored in a file of their own. */
  newsletter?: Newsletter;
  /** The stories that the editors chose themselves. They are decided in desk.json, and not stored. */
  links?: Article[];
};
