import { toSitePath, type Publication } from '../publication/publication.ts';
import type { Article } from '../edition/schema/article.ts';
import type { PostSummary } from '../edition/schema/post.ts';
import { toPostPath } from '../edition/routes.ts';
import { blockSize, listByCategory } from './home.ts';
import type { ShownSite } from './reader.ts';
import { listCategories } from '../publication/sections/site-categories.ts';
import { getToday } from './today.ts';

/** What the text-only page may weigh, in bytes before any compression: what one round trip brings. */
const mostLiteBytes = 14 * 1024;
/** What of it the frame takes: head, policy, style, menu. */
const frame = 3 * 1024;
/** What the markup around a headline takes, its date too. */
const lineFrame = 120;
/** What the markup around a link to another source takes. */
const alsoInFrame = 60;
/** What the words at a chosen story take. */
const chosenFrame = 60;
/** What the words before the editors' note take, and its date. */
const noteFrame = 100;

/** A headline of the text-only page: an article, or as much of one as a post is. */
export type LiteHeadline = Pick<Article, 'title'> & Partial<Article>;

/**
 * As many headlines of each list as fit on one page below those of `above`, in turns: the first of every list before
 * the second of any, at most `most` of each. One that is too long for what is left is passed over, as is one that
 * stands on the page already.
 */
export function takeHeadlines<Headline extends LiteHeadline>(
  headlines: readonly (readonly Headline[])[],
  { most = Infinity, above = [] }: { most?: number; above?: readonly LiteHeadline[] } = {},
): Headline[][] {
  const lists = headlines.map((list) => ({ list, taken: [] as Headline[] }));
  const shown = new Set<LiteHeadline>(above);
  let left = above.reduce((rest, each) => rest - countLine(each), mostLiteBytes - frame);
  const longest = Math.max(...headlines.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const { list, taken } of lists) {
      const headline = list[rank];
      if (headline === undefined || shown.has(headline) || taken.length >= most) continue;
      const bytes = countLine(headline);
      if (bytes > left) continue;
      left -= bytes;
      taken.push(headline);
      shown.add(headline);
    }
  }
  return lists.map(({ taken }) => taken);
}

/** Takes the headlines of the text-only front page: the day's stories, then the newest of each section, each text once. */
export function takeFront(site: ShownSite) {
  const categories = listCategories(site.publication);
  const rows = (categories.length === 0 ? [] : getToday(site).stories).map((story) => ({
    story,
    headline:
      story.kind === 'article' ? story.article : toPostHeadline(site.publication, story.post),
  }));
  const [above = []] = takeHeadlines<LiteHeadline>([rows.map(({ headline }) => headline)]);
  const shown = new Set(above);
  const lists = listByCategory(
    site.edition,
    categories.map(({ slug }) => slug),
  ).map((list) => list.filter((story) => !shown.has(story)));
  const taken = takeHeadlines(lists, { most: blockSize, above });
  const sections = categories.map((category, at) => ({ category, headlines: taken[at] ?? [] }));
  return {
    ofDay: rows.filter(({ headline }) => above.includes(headline)),
    sections: sections.filter(({ headlines }) => headlines.length > 0),
  };
}

/** More posts never fit on a page, however short their titles are. */
const maxPosts = 100;

/** The newest posts as headlines, as many as fit on one page. */
export function takePostHeadlines(
  publication: Publication,
  posts: readonly PostSummary[],
): LiteHeadline[] {
  const headlines = posts.slice(0, maxPosts).map((post) => toPostHeadline(publication, post));
  return takeHeadlines([headlines]).flat();
}

const toPostHeadline = (
  publication: Publication,
  { slug, metaTitle, date }: PostSummary,
): LiteHeadline => ({
  title: metaTitle,
  link: toSitePath(publication, toPostPath(slug)),
  date,
});

function countLine(headline: LiteHeadline): number {
  const { title, source = '', link = '', also = [], correction, isChosen } = headline;
  const others = also.map((each) => alsoInFrame + countRendered(each.source + each.link));
  const note = correction === undefined ? 0 : noteFrame + countRendered(correction.note ?? '');
  return others.reduce(
    (sum, bytes) => sum + bytes,
    lineFrame + countRendered(title + source + link) + note + (isChosen ? chosenFrame : 0),
  );
}

/** The bytes of a text as HTML: a character that is escaped takes six at most. */
function countRendered(text: string): number {
  return Buffer.byteLength(text) + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}
