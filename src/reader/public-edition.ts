import { listSlugs } from '../publication/sections/site-categories.ts';
import type { Article } from '../edition/schema/article.ts';
import type { PublicEdition } from '../edition/schema/public-edition.ts';
import { listFed } from '../edition/own-stories.ts';
import type { ShownSite } from './reader.ts';

/**
 * What a site publishes of its edition: the stories of others in the words of their sources, and corrected ones in
 * those of the editors, which it says.
 */
export function toPublicEdition({ publication, edition }: ShownSite): PublicEdition {
  const articles = listSlugs(publication).flatMap((slug) => {
    const news = edition.getNews(slug);
    return news.state === 'loaded' ? listFed(news.articles).map(toPublicArticle) : [];
  });
  return { version: 1, publication: publication.id, articles };
}

/** An article with the section of its feed, by which a next rebuild knows its source. */
function toPublicArticle({ picture: _ofSite, correction, ...rest }: Article) {
  if (correction === undefined) return rest;
  const { section, ...told } = correction;
  return { ...rest, section, correction: told };
}
