import { z } from 'zod';
import { articleSchema } from './article.ts';

/**
 * An edition as its site publishes it, for a next rebuild that has nothing else: the articles of every
 * category, and nothing of when they were asked for. Posts are not in it, being too many to be
 * repeated: the blog service has them.
 */
export const publicEditionSchema = z.object({
  version: z.literal(1),
  /** The id of the publication. */
  publication: z.string(),
  /** Each to be read by `publicArticleSchema`: one that can't be costs only itself. */
  articles: z.array(z.unknown()),
});

/**
 * An article as published: what is unknown to this version of the code is passed over, and earlier
 * versions gave no order.
 */
export const publicArticleSchema = z
  .object(articleSchema.shape)
  .omit({ picture: true })
  .partial({ order: true, orderedBy: true });

export type PublicEdition = z.infer<typeof publicEditionSchema>;
