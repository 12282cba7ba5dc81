import { present } from '../text/present.ts';
import { toExcerpt } from '../text/plain-text.ts';
import type { Article } from './article.ts';
import type { Edition } from './edition.ts';
import { listAuthors, type StoredPost } from './post.ts';
import { toPostPath } from './routes.ts';
import { getPosts } from './stories.ts';

/** What the stories of sections are listed from. */
export type Listed = Pick<Edition, 'sources' | 'paper'>;

/**
 * The stories of the paper itself: its posts with a section, in the shape of the articles of feeds. Everything that
 * lists the stories of a section lists these among them. A post without a date has no place in such a list.
 * `category`: only those of one section.
 */
export function listOwnStories({ sources, paper }: Listed, category?: string): Article[] {
  if (paper === undefined) return [];
  return sources.flatMap((source) =>
    getPosts(source)
      .filter(({ section }) => category === undefined || section === category)
      .flatMap((post) => fromOwnPost(post, source.url, paper) ?? []),
  );
}

function fromOwnPost(
  post: StoredPost,
  feedUrl: string,
  { name, url }: NonNullable<Edition['paper']>,
): Article | undefined {
  const { slug, date, section, draft, correction } = post;
  if (section === undefined || date === undefined || draft) return undefined;
  const authors = listAuthors(post);
  return {
    id: slug,
    title: post.metaTitle,
    excerpt: toExcerpt(post.metaDescription),
    author: authors.join(', ') || name,
    ...{ date, seen: date, order: date, orderedBy: 'date' },
    ...{ category: section, section, source: name, feedUrl },
    link: `${url}${toPostPath(slug)}`,
    own: { slug, authors, leads: post.lead === true },
    ...present({
      image: post.pinterestImageLink,
      picture: post.picture,
      correction: correction && { ...correction, section },
    }),
  };
}
