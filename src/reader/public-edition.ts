import { listSlugs } from '../publication/sections/site-categories.ts';
import type { PublicEdition } from '../edition/public-edition.ts';
import { toOriginal } from '../desk/correct.ts';
import type { ShownSite } from './reader.ts';

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
