import { toSitePath, type Publication } from '../publication/publication.ts';
import { getCategoryName, listSlugs } from '../publication/sections/site-categories.ts';
import type { Correction } from '../edition/schema/correction.ts';
import type { Article } from '../edition/schema/article.ts';
import type { PostSummary } from '../edition/schema/post.ts';
import { getHome, hasHomeFailed, listFirst } from './home.ts';
import type { ShownSite } from './reader.ts';
import { findSourcePath, findTopicPath } from './topics.ts';
import { toAuthorPath, toPostPath } from '../edition/routes.ts';
import { endAtSentence } from '../text/sentences.ts';

/** An article as a card shows it: what an open page asks for again. */
export type ShownArticle = Omit<
  Article,
  'order' | 'orderedBy' | 'section' | 'feedUrl' | 'image' | 'correction' | 'own'
> & {
  /** The name and the page of its section. */
  section: { name: string; path: string };
  correction?: Correction;
  /** The paths of the pages of its label and of its source, on the site's host. Absent without such a page. */
  topicPath?: string;
  sourcePath?: string;
  /** It is the paper's own. `link` is then a path on the site's host, as that of the page of an author is. */
  own?: { slug: string; authors: readonly { name: string; path?: string }[] };
};

/** A post as a row of the blog list shows it. */
export type ShownPost = Pick<
  PostSummary,
  'slug' | 'metaTitle' | 'metaDescription' | 'date' | 'picture'
> & { path: string };

/** What an open page can ask the site for: the stories of one page, or that its sources failed. */
export type Live<Story> = { state: 'loaded'; stories: Story[] } | { state: 'failed' };

/** The stories of one page, or `undefined` when there is no such page. */
export function getLive(site: ShownSite, page: string): Live<ShownArticle | ShownPost> | undefined {
  const { publication, edition } = site;
  const toShown = (article: Article) => toShownArticle(site, article);
  if (page === 'home') {
    return hasHomeFailed(edition)
      ? { state: 'failed' }
      : { state: 'loaded', stories: listFirst(getHome(site)).map(toShown) };
  }
  if (page === 'blog') {
    const blog = edition.getBlogPage(1);
    if (blog.state === 'failed') return { state: 'failed' };
    return { state: 'loaded', stories: blog.posts.map((post) => toShownPost(publication, post)) };
  }
  if (!listSlugs(publication).includes(page)) return undefined;
  const news = edition.getJoinedNews(page);
  if (news.state === 'failed') return { state: 'failed' };
  return { state: 'loaded', stories: news.articles.map(toShown) };
}

/** An article's card. */
export function toShownArticle(site: ShownSite, article: Article): ShownArticle {
  const { order, orderedBy, section, feedUrl, image, correction, own, ...rest } = article;
  const { publication } = site;
  const place = (path: string | undefined) => path && toSitePath(publication, path);
  const name = getCategoryName(publication, section);
  const shown = {
    ...rest,
    excerpt: endAtSentence(rest.excerpt, rest.language ?? publication.language),
    section: { name, path: toSitePath(publication, `/${section}`) },
    ...(own && {
      category: name,
      link: toSitePath(publication, toPostPath(own.slug)),
      own: { slug: own.slug, authors: toShownAuthors(site, own.authors) },
    }),
    topicPath: place(findTopicPath(site, rest.category)),
    sourcePath: place(findSourcePath(site, feedUrl)),
  };
  if (correction === undefined) return shown;
  const { section: _, ...told } = correction;
  return { ...shown, correction: told };
}

/** The names of authors, with the paths of their pages on the site's host. */
export const toShownAuthors = (
  { publication, edition }: ShownSite,
  names: readonly string[],
): { name: string; path?: string }[] =>
  names.map((name) => {
    const slug = edition.findAuthor(name);
    return { name, path: slug && toSitePath(publication, toAuthorPath(slug)) };
  });

/** A post's row. The names of files that an edition's posts carry stay behind. */
export function toShownPost(publication: Publication, post: PostSummary): ShownPost {
  const { slug, metaTitle, metaDescription, date, picture } = post;
  const path = toSitePath(publication, toPostPath(slug));
  return { slug, path, metaTitle, metaDescription, date, picture };
}
