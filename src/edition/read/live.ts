import { categorySlugs } from '../../publication/categories.ts';
import type { ToldArticle } from '../groups/group-stories.ts';
import type { PostSummary } from '../post.ts';
import type { EditionReader } from './reader.ts';
import { toPostPath } from '../routes.ts';

/** An article as a card shows it: what an open page asks for again. */
export type ShownArticle = Omit<
  ToldArticle,
  'seen' | 'order' | 'orderedBy' | 'section' | 'feedUrl' | 'image'
>;

/** A post as a row of the blog list shows it. */
export type ShownPost = Omit<PostSummary, 'pinterestImageLink'> & { path: string };

/** What an open page can ask the site for: the stories of one page, or that its sources failed. */
export type Live<Story> = { state: 'loaded'; stories: Story[] } | { state: 'failed' };

/** Articles that the home page leads with (specification §9). */
const homeSize = 12;
/** The least width of a lead's picture, in pixels. The place `lead` of islands/stories/picture.ts has it too. */
export const leadWidth = 496;

/** The stories of one page, or `undefined` when there is no such page. */
export function getLive(
  edition: EditionReader,
  page: string,
): Live<ShownArticle | ShownPost> | undefined {
  if (page === 'home') {
    return hasHomeFailed(edition)
      ? { state: 'failed' }
      : { state: 'loaded', stories: getHomeArticles(edition).map(toShown) };
  }
  if (page === 'blog') {
    const blog = edition.getBlogPage(1);
    if (blog.state === 'failed') return { state: 'failed' };
    return { state: 'loaded', stories: blog.posts.map(toShownPost) };
  }
  const category = categorySlugs.find((slug) => slug === page);
  if (category === undefined) return undefined;
  const news = edition.getToldNews(category);
  if (news.state === 'failed') return { state: 'failed' };
  return { state: 'loaded', stories: news.articles.map(toShown) };
}

/** Home has nothing to show because a category could not be read, rather than for want of news. */
export function hasHomeFailed(edition: EditionReader): boolean {
  const hasFailed = categorySlugs.some((slug) => edition.getNews(slug).state === 'failed');
  return hasFailed && edition.getLatest().length === 0;
}

/** The articles of the home page's first blocks: the lead, then the newest others. */
export function getHomeArticles(edition: EditionReader): ToldArticle[] {
  const latest = edition.getToldLatest();
  const lead = findLead(latest);
  const others = latest.filter((article) => article !== lead);
  return [...(lead ? [lead] : []), ...others].slice(0, homeSize);
}

/** A dated article with words, and with a picture if one of the newest three has all (ruling 22). */
function findLead(latest: readonly ToldArticle[]): ToldArticle | undefined {
  const isTold = ({ date, excerpt }: ToldArticle) => date !== undefined && excerpt !== '';
  const isPictured = ({ picture }: ToldArticle) =>
    picture !== undefined && (picture.width ?? leadWidth) >= leadWidth;
  return (
    latest.slice(0, 3).find((article) => isTold(article) && isPictured(article)) ??
    latest.find(isTold) ??
    latest.find(({ date }) => date !== undefined) ??
    latest[0]
  );
}

function toShown(article: ToldArticle): ShownArticle {
  const { seen, order, orderedBy, section, feedUrl, image, ...shown } = article;
  return shown;
}

/** A post's row. The names of files that an edition's posts carry stay behind. */
export function toShownPost(post: PostSummary): ShownPost {
  const { slug, metaTitle, metaDescription, date, picture } = post;
  return {
    slug,
    path: toPostPath(slug),
    metaTitle,
    metaDescription,
    ...(date === undefined ? {} : { date }),
    ...(picture === undefined ? {} : { picture }),
  };
}
