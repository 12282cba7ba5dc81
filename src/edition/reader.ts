import type { CategorySlug } from '../publication/categories.ts';
import type { Publication } from '../publication/publication.ts';
import type { Article } from './article.ts';
import type { News } from './edition.ts';
import type { Post, PostSummary } from './post.ts';

/** The edition as pages read it. */
export interface EditionReader {
  /** The date of the newest article or post, ISO 8601 in UTC: what the masthead and the footer's year show. */
  readonly date: string;
  getNews(category: CategorySlug): News;
  /** Every category's articles, newest first, each story once: what the home page leads with. */
  getLatest(): Article[];
  getBlog(): { state: 'loaded'; posts: PostSummary[] } | { state: 'failed' };
  getPost(slug: string): Post | undefined;
}

/** All that a page prints, apart from the site's own copy. */
export interface Site {
  publication: Publication;
  edition: EditionReader;
}
