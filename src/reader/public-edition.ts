import { z } from 'zod';
import { listSlugs } from '../publication/sections/site-categories.ts';
import { articleSchema } from '../edition/article.ts';
import { toOriginal } from '../desk/correct.ts';
import type { ShownSite } from './reader.ts';

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

/** What a site publishes of its edition, in the words of its sources: of the same stories always the same. */
export function toPublicEdition({ publication, edition }: ShownSite): PublicEdition {
  const articles = listSlugs(publication).flatMap((slug) => {
    const news = edition.getNews(slug);
    return news.state === 'loaded'
      ? news.articles.map(toOriginal).map(({ picture: _ofSite, ...rest }) => rest)
      : [];
  });
  return { version: 1, publication: publication.id, articles };
}
