import type { Edition } from './edition.ts';
import { listArticles, listSections } from './news.ts';
import { fromArticle, fromPost, type Story } from './compare-stories.ts';
import { getPosts } from './stories.ts';

/** The place of all posts. Those that stand in no section have no other. */
export const blogPlace = 'blog';

/** The stories of each place of an edition: its sections, with own stories and editors' links, and the blog. */
export const listByPlace = (edition: Edition): Map<string, Story[]> =>
  new Map([
    ...listSections(edition).map((slug): [string, Story[]] => [
      slug,
      listArticles(edition, slug).map(fromArticle),
    ]),
    [
      blogPlace,
      edition.sources.flatMap((source) => getPosts(source).map((post) => fromPost(post, source))),
    ],
  ]);
