import { toFeedOptions, type FeedOptions } from './feed-entries.ts';
import type { Publication } from './publication.ts';
import { listSlugs } from './sections/site-categories.ts';

/** Lists the publication's feeds in the order of its categories. Their ids count from 1, such as `sports/2`. */
export function listFeeds(
  publication: Publication,
): { id: string; category: string; url: string; options: FeedOptions }[] {
  return listSlugs(publication).flatMap((category) =>
    (publication.feeds[category] ?? []).map(toFeedOptions).map((options, index) => ({
      id: `${category}/${index + 1}`,
      category,
      url: options.url,
      options,
    })),
  );
}
