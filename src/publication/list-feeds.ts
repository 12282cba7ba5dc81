import { toFeedOptions, type FeedOptions } from './schema/feed-entries.ts';
import { withoutTokens } from './tokens.ts';
import type { Publication } from './publication.ts';
import { nameSource } from './schema/name.ts';
import { listSlugs, type Sectioned } from './sections/site-categories.ts';

/** Lists the publication's feeds in the order of its categories. Their ids count from 1, such as `sports/2`. */
export function listFeeds(
  publication: Sectioned & Pick<Publication, 'feeds'>,
): { id: string; field: string; category: string; url: string; options: FeedOptions }[] {
  return listSlugs(publication).flatMap((category) =>
    (publication.feeds[category] ?? []).map(toFeedOptions).map((options, index) => ({
      id: `${category}/${index + 1}`,
      field: nameSource(`${category}/${index + 1}`),
      category,
      url: options.url,
      options,
    })),
  );
}

/** The addresses, without tokens, of the feeds whose stories are shown without pictures. */
export const listPlainFeeds = (publication: Publication): ReadonlySet<string> =>
  new Set(
    listFeeds(publication)
      .filter(({ options }) => options.pictures === false)
      .map(({ url }) => withoutTokens(url)),
  );
