import { toExcerpt } from '../text/plain-text.ts';
import type { Article } from './schema/article.ts';
import type { Edition } from './edition.ts';
import { listAuthors, type StoredPost } from './schema/post.ts';
import { toPostPath } from './routes.ts';
import { getPosts } from './stories.ts';

/** What the stories of sections are listed from. */
export type Listed = Pick<Edition, 'sources' | 'paper' | 'links'>;

/** Own stories that a section lists, the newest of them: the blog has all. */
export const mostOwn = 50;

type PlacedPost = StoredPost & { section: string; date: string };

/**
 * The stories of the paper itself: its posts with a section, in the shape of the articles of feeds. Everything that
 * lists the stories of a section lists these among them. A post without a date has no place in such a list.
 * `category`: only those of one section.
 */
export function listOwnStories({ sources, paper }: Listed, category?: string): Article[] {
  if (paper === undefined) return [];
  const posts = sources.flatMap((source) =>
    getPosts(source)
      .filter(standsInSection)
      .filter(({ section }) => category === undefined || section === category)
      .map((post) => ({ post, feedUrl: source.url })),
  );
  const bySection = Map.groupBy(posts, ({ post }) => post.section);
  return [...bySection.values()].flatMap((some) =>
    some
      .toSorted((a, b) => Date.parse(b.post.date) - Date.parse(a.post.date))
      .slice(0, mostOwn)
      .map(({ post, feedUrl }) => fromPost(post, feedUrl, paper)),
  );
}

/** Whether a post is a story of a section. */
export const standsInSection = (post: StoredPost): post is PlacedPost =>
  post.section !== undefined && post.date !== undefined && !post.draft;

/** The paper's own stories and its editors' links, of all sections or of one `category`. */
export function listPlaced(edition: Listed, category?: string): Article[] {
  const links = (edition.links ?? []).filter(
    ({ section }) => category === undefined || section === category,
  );
  return [...listOwnStories(edition, category), ...links];
}

/** The articles of feeds alone. */
export const listFed = <Given extends Pick<Article, 'own' | 'isChosen'>>(
  articles: readonly Given[],
): Given[] => articles.filter(({ own, isChosen }) => own === undefined && !isChosen);

function fromPost(
  post: PlacedPost,
  feedUrl: string,
  { name, url }: NonNullable<Edition['paper']>,
): Article {
  const { slug, date, section, correction } = post;
  const authors = listAuthors(post);
  return {
    id: slug,
    title: post.metaTitle,
    excerpt: toExcerpt(post.metaDescription),
    author: authors.join(', ') || name,
    date,
    seen: date,
    order: date,
    orderedBy: 'date',
    category: section,
    section,
    source: name,
    feedUrl,
    link: `${url}${toPostPath(slug)}`,
    own: {
      slug,
      authors,
      description: post.metaDescription,
      leads: post.lead === true,
      updated: post.updated,
    },
    image: post.pinterestImageLink,
    picture: post.picture,
    correction: correction && { ...correction, section },
  };
}
