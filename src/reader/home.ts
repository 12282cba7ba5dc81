import { homePlace } from '../desk/fields.ts';
import { blockShapes, type BlockShape, type Category } from '../publication/categories.ts';
import type { Article } from '../edition/schema/article.ts';
import { toMergeKeys } from '../edition/story-id.ts';
import { toAddressKeys } from '../text/addresses/story-keys.ts';
import { ownAhead } from '../edition/merge.ts';
import type { EditionView, ShownSite } from './reader.ts';
import { insertPins } from './lists/place-pins.ts';
import { isAfter, putLeadFirst, toDayBefore } from './lists/put-lead-first.ts';
import { listCategories } from '../publication/sections/site-categories.ts';

/** The stories of the home page, each text once outside of the overlap of headlines and featured stories. */
export interface Home {
  top: Article | undefined;
  headlines: Article[];
  featured: Article[];
  blocks: HomeBlock[];
}

/** A category on the home page. */
export interface HomeBlock {
  category: Category;
  shape: BlockShape;
  /** Its first stories that stand nowhere above on the page, at most five. */
  articles: Article[];
  /** Why there may be none: its sources failed, all of its stories stand above, or it has none. */
  state: 'failed' | 'above' | 'loaded';
}

type Shapeless = Omit<HomeBlock, 'shape'>;

/** Articles above the blocks: the specification's twelve (§9) without the two that it gives no place. */
const firstSize = 10;
/** Headlines beside the top story, and where nothing else has the space below them. */
const headlineCounts = { usual: 4, alone: 7 };
/** Stories below both. The first is also the last headline (ruling 5). */
const featuredSize = 6;
/** The most articles of one category above the blocks, while other categories have news of the last day. */
const mostOfOne = 3;
/** Blocks with half of a row, where the publication names none, and lists in a row of a wide screen. */
const wideBlocks = 2;
const listsInRow = 4;
/** Articles of one category on a page of several (specification §9). */
export const blockSize = 5;
/** The least width of a lead's picture, and of one that leads a block, in pixels, as islands/stories/picture.ts has them. */
export const leadWidth = 496;
const blockWidth = 304;

/**
 * Chooses the stories of the home page: the top story, four headlines, six featured stories, and a block for
 * each category that has one. The last headline is also the first featured story (ruling 5).
 * Blocks without a story of their own are left out, unless samples are shown (ruling 28).
 */
export function getHome(site: ShownSite): Home {
  const { edition, publication } = site;
  const latest = edition.getJoinedLatest();
  const ordered = orderAsHome(edition, latest);
  const [top] = ordered;
  const isAlone = !hasWeather(site) && edition.getEvents().length === 0 && isPictured(top);
  const last = headlineCounts[isAlone ? 'alone' : 'usual'];
  const first = ordered.slice(0, last + featuredSize);
  const rows = listCategories(publication).filter(({ home }) => home === 'block');
  const slugs = rows.map(({ slug }) => slug);
  const stories = listByCategory(edition, slugs, latest);
  const above = new Set(first);
  const all = rows.map((category, place): Shapeless => {
    const own = stories[place] ?? [];
    const articles = own.filter((story) => !above.has(story)).slice(0, blockSize);
    for (const story of articles) above.add(story);
    return {
      category,
      articles,
      state: own.length > 0 ? 'above' : edition.getNews(category.slug).state,
    };
  });
  const hasNews = ({ articles, state }: Shapeless) => articles.length > 0 || state === 'failed';
  const blocks = shapeBlocks(site, publication.samples ? all : all.filter(hasNews));
  // The last headline alone would be that headline again.
  const featured = first.length > last + 1 ? first.slice(last) : [];
  return { top, headlines: first.slice(1, last + 1), featured, blocks };
}

/** What stands above the blocks of the home page, in its order. */
export const listFirst = ({ top, headlines, featured }: Home): Article[] => [
  ...new Set([...(top ? [top] : []), ...headlines, ...featured]),
];

/** Whether the home page has a weather card. */
export const hasWeather = ({ publication, edition }: ShownSite): boolean =>
  edition.getWeather() !== undefined || (publication.samples && publication.weather === undefined);

/** Whether a story has a picture that is wide enough to stand above its words. */
const isPictured = (story: Article | undefined, least = leadWidth): boolean =>
  story?.picture !== undefined && (story.picture.width ?? least) >= least;

/**
 * Gives each block its shape: where the publication names shapes, that of its section or a list; else the first leads,
 * `wideBlocks` are wide, and the others are lists. One without a picture is a list, which needs none. Those of one shape
 * stand together. Of a block with a picture the newest that has one stands first, unless editors pinned another story there.
 */
function shapeBlocks({ publication, edition }: ShownSite, blocks: Shapeless[]): HomeBlock[] {
  const { home = {} } = publication;
  const usual = (place: number) => (place === 0 ? 'lead' : place <= wideBlocks ? 'wide' : 'list');
  const named = new Map(Object.entries(home));
  const findShape = (slug: string) => blockShapes.find((shape) => shape === named.get(slug));
  const isNamed = [...named.keys()].some((slug) => findShape(slug) !== undefined);
  const findFirst = ({ category, articles }: Shapeless) => {
    const isPinned = edition.getPins(category.slug).some(({ position }) => position === 1);
    return articles.slice(0, isPinned ? 1 : undefined).find((each) => isPictured(each, blockWidth));
  };
  const pictured = blocks.filter((block) => findFirst(block) !== undefined);
  const shaped = blocks.map((block): HomeBlock => {
    const { category, articles } = block;
    const first = findFirst(block);
    const shape = findShape(category.slug) ?? (isNamed ? 'list' : usual(pictured.indexOf(block)));
    if (first === undefined || shape === 'list') return { ...block, shape: 'list' };
    return { ...block, shape, articles: [first, ...articles.filter((each) => each !== first)] };
  });
  const [leads = [], wide = [], lists = []] = blockShapes.map((shape) =>
    shaped.filter((block) => block.shape === shape),
  );
  // A list that would be alone in the last row stands beside the first block.
  const beside = leads.length > 0 && lists.length % listsInRow === 1 ? 1 : 0;
  return [...leads, ...lists.slice(0, beside), ...wide, ...lists.slice(beside)];
}

/** Stories, newest first, as the home page orders them: the lead, then the others, and pinned ones in their places. */
export function orderAsHome(edition: EditionView, latest: readonly Article[]): Article[] {
  const order = (others: readonly Article[]) => {
    const lead = findLead(others, toDayBefore(edition.date));
    const rest = others.filter((article) => article !== lead);
    return lead === undefined ? rest : [lead, ...spread(lead, rest, toDayBefore(edition.date))];
  };
  return insertPins(latest, edition.getPins(homePlace), { order });
}

/**
 * The articles that follow the lead: first those of the last day with at most three of a category, the lead
 * included, as far as there are places, then all others. Nothing older or undated moves up.
 */
function spread(lead: Article, rest: readonly Article[], since: number): Article[] {
  const counts = new Map([[lead.section, 1]]);
  const first = new Set<Article>();
  for (const article of rest) {
    const count = counts.get(article.section) ?? 0;
    if (count === mostOfOne || !isAfter(article, since)) continue;
    counts.set(article.section, count + 1);
    first.add(article);
    if (first.size === firstSize - 1) break;
  }
  return [...first, ...rest.filter((article) => !first.has(article))];
}

/** Home has nothing to show because a category could not be read, rather than for want of news. */
export function hasHomeFailed(edition: EditionView): boolean {
  const hasFailed = edition.sections.some((slug) => edition.getNews(slug).state === 'failed');
  return hasFailed && edition.getLatest().length === 0;
}

/**
 * The stories that sources of each category have, out of those of all categories, `latest`. One of two
 * categories is the same object in both lists: the copy that stands, whichever category's source that is of.
 */
export function listByCategory(
  edition: EditionView,
  slugs: readonly string[],
  latest: readonly Article[] = edition.getJoinedLatest(),
): Article[][] {
  // Every article of a category is in the list of all, is a copy of one there, or repeats one of it.
  const shown = new Map(latest.flatMap((story) => toCopyKeys(story).map((key) => [key, story])));
  const find = (article: Article) => toMergeKeys(article).flatMap((key) => shown.get(key) ?? [])[0];
  return slugs.map((slug) => {
    const news = edition.getNews(slug);
    const own = new Set(news.state === 'loaded' ? news.articles.map(find) : []);
    return latest.filter((story) => own.has(story));
  });
}

/** What identifies a story and each copy of it. */
function toCopyKeys(story: Article): string[] {
  return [...toMergeKeys(story), ...(story.also ?? []).flatMap(({ link }) => toAddressKeys(link))];
}

/**
 * The own story that its editors want to lead on its day. Else a dated article with words, and with a picture if one of
 * the newest three has all (ruling 22), unless the paper has a story of its own of the same hour (ruling 23).
 */
function findLead(latest: readonly Article[], since: number): Article | undefined {
  const [wanted] = putLeadFirst(latest, since);
  if (wanted?.own?.leads && isAfter(wanted, since)) return wanted;
  const lead = findBest(latest);
  const isNear = ({ order }: Article) =>
    lead !== undefined && Math.abs(Date.parse(order) - Date.parse(lead.order)) <= ownAhead;
  return latest.find((story) => story.own && story.excerpt !== '' && isNear(story)) ?? lead;
}

function findBest(latest: readonly Article[]): Article | undefined {
  const isTold = ({ date, excerpt }: Article) => date !== undefined && excerpt !== '';
  return (
    latest.slice(0, 3).find((article) => isTold(article) && isPictured(article)) ??
    latest.find(isTold) ??
    latest.find(({ date }) => date !== undefined) ??
    latest[0]
  );
}
