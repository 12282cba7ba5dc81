import type { Article } from '../../../edition/schema/article.ts';
import {
  toAuthorPath,
  litePath,
  toPostPath,
  toSourcePath,
  toTopicPath,
} from '../../../edition/routes.ts';
import { toArticleKey } from '../../../edition/story-id.ts';
import { getHome } from '../../../reader/home.ts';
import { takeFront } from '../../../reader/lite.ts';
import type { ShownSite } from '../../../reader/reader.ts';
import { getToday, type DayStory } from '../../../reader/today.ts';
import { getSiteTopic, listSiteTopics } from '../../../reader/topics.ts';

/** Where each story of a site stands, by `toArticleKey` of an article and by the path of a post. */
export interface StoryPlaces {
  /** Its places on the front page. */
  home: ReadonlyMap<string, string[]>;
  /** Those that the front page chooses from. Of a story in several sections it has one. */
  latest: ReadonlySet<string>;
  /** Pages that list it, with its place there. */
  pages: ReadonlyMap<string, string[]>;
}

/** Finds where stories stand. */
export function listPlaces(site: ShownSite): StoryPlaces {
  const latest = new Set(toKeys(site.edition.getJoinedLatest()));
  return { home: listHome(site), latest, pages: listPages(site) };
}

/** Adds the place of each of some stories to what is known of it. */
type Add = (keys: readonly string[], toPlace: (at: number) => string) => void;

function createPlaces(): { places: Map<string, string[]>; add: Add } {
  const places = new Map<string, string[]>();
  const add: Add = (keys, toPlace) => {
    for (const [at, key] of keys.entries()) {
      places.set(key, [...(places.get(key) ?? []), toPlace(at + 1)]);
    }
  };
  return { places, add };
}

const toDayKey = (story: DayStory) =>
  story.kind === 'article' ? toArticleKey(story.article) : toPostPath(story.post.slug);

const toKeys = (articles: readonly Article[]) => articles.map(toArticleKey);

function listHome(site: ShownSite): ReadonlyMap<string, string[]> {
  const { places, add } = createPlaces();
  const { top, headlines, featured, blocks } = getHome(site);
  add(top === undefined ? [] : toKeys([top]), () => 'the top story');
  add(toKeys(headlines), (at) => `headline ${at}`);
  add(toKeys(featured), (at) => `featured story ${at}`);
  for (const { category, articles } of blocks)
    add(toKeys(articles), (at) => `${at} in the block of ${category.name}`);
  return places;
}

function listPages(site: ShownSite): ReadonlyMap<string, string[]> {
  const { edition } = site;
  const { places, add } = createPlaces();
  const addPage = (path: string, keys: readonly string[]) =>
    add(keys, (at) => `${path} (${at} of ${keys.length})`);
  for (const slug of edition.sections) {
    const news = edition.getJoinedNews(slug);
    const articles = news.state === 'loaded' ? news.articles : [];
    addPage(`/${slug}`, toKeys(articles));
  }
  const { ofDay, sections } = takeFront(site);
  const lite = [
    ...ofDay.map(({ story }) => toDayKey(story)),
    ...toKeys(sections.flatMap(({ headlines }) => headlines)),
  ];
  add(lite, () => litePath);
  addPage('/today', getToday(site).stories.map(toDayKey));
  const blog = edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  const paths = posts.map(({ slug }) => toPostPath(slug));
  addPage('/blog', paths);
  for (const { slug } of listSiteTopics(site)) {
    const { articles = [], posts: own = [] } = getSiteTopic(site, slug) ?? {};
    add([...toKeys(articles), ...own.map((post) => toPostPath(post.slug))], () =>
      toTopicPath(slug),
    );
  }
  for (const { slug } of edition.getSourcePages())
    add(toKeys(edition.getSourcePage(slug)?.articles ?? []), () => toSourcePath(slug));
  for (const { slug } of edition.authors) {
    const own = edition.getAuthorPage(slug)?.posts ?? [];
    add(
      own.map((post) => toPostPath(post.slug)),
      () => toAuthorPath(slug),
    );
  }
  return places;
}
