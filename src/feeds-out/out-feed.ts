import { createHash } from 'node:crypto';
import { getWords } from '../content/schema/load.ts';
import { follow } from '../content/schema/pages/follow.ts';
import { post } from '../content/schema/pages/post.ts';
import { sources } from '../content/schema/pages/sources.ts';
import { topics } from '../content/schema/pages/topics.ts';
import { site as siteCopy } from '../content/schema/site.ts';
import { fill } from '../content/schema/text.ts';
import type { Article } from '../edition/schema/article.ts';
import type { Picture } from '../edition/schema/picture.ts';
import { listAuthors, type PostSummary } from '../edition/schema/post.ts';
import type { ShownSite } from '../reader/reader.ts';
import { getSiteTopic } from '../reader/topics.ts';
import { readGroupRoute, toPostPath } from '../edition/routes.ts';
import { getCategory, getCategoryName } from '../publication/sections/site-categories.ts';
import { toLastingId, toSiteAddress, type Publication } from '../publication/publication.ts';
import { withoutCampaign } from '../text/addresses/story-address.ts';
import { shorten } from '../text/plain-text.ts';

/** The maximum number of entries: more than half an hour brings, and few enough to load quickly. */
const maxEntries = 50;

/** A feed of the site: of the whole site, a category, or the blog. Every format renders the same one. */
export interface OutFeed {
  title: string;
  description: string;
  /** The address of the page with the same content. */
  page: string;
  /** The newest entry's date, ISO 8601 in UTC; the epoch when there are no entries. */
  updated: string;
  entries: OutFeedEntry[];
}

/** An article or a post as a feed reader shows it. All texts are plain. */
interface OutFeedEntry {
  /** An IRI that stays the same when the story changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  authors: readonly string[];
  /** ISO 8601 in UTC. Stands in for a date of its own where a story has none. */
  date: string;
  /** The name of its section. */
  section: string;
  /** Its own date, when its words last changed, and when a rebuild first saw it, ISO 8601 in UTC. */
  published?: string;
  updated?: string;
  seen?: string;
  /** The name of the paper, of a story of its own. */
  paper?: string;
  label?: string;
  image?: string;
  /** The feed that the story comes from; absent for the site's own posts. */
  source?: { title: string; url: string };
}

/**
 * Returns the feed of a page, by its path: `''` for the whole site, `/blog`, or the route of a category, a
 * topic or a source.
 * Returns `undefined` when the page has no feed.
 */
export function getOutFeed(site: ShownSite, path: string): OutFeed | undefined {
  const feed = getOpenFeed(site, path);
  return feed && withEnd(site, feed);
}

/** The feed of a publication that has ended says so in one more entry. */
function withEnd({ publication, edition }: ShownSite, feed: OutFeed): OutFeed {
  const { name, closed } = publication;
  if (closed === undefined || edition.day < closed.on) return feed;
  const date = `${closed.on}T00:00:00.000Z`;
  const end = {
    id: `${toLastingId(publication, '/')}#closed`,
    url: toSiteAddress(publication, '/'),
    title: shorten(closed.message, 100),
    summary: closed.message,
    authors: [name],
    section: name,
    date,
    published: date,
  };
  const entries = [end, ...feed.entries.slice(0, maxEntries - 1)];
  return { ...feed, entries, updated: feed.updated > date ? feed.updated : date };
}

function getOpenFeed(site: ShownSite, path: string): OutFeed | undefined {
  const { publication, edition } = site;
  const { name } = publication;
  const { home, blog, category: words } = getWords(site, siteCopy);
  if (path === '') {
    const entries = [...toPostEntries(site), ...toEntries(publication, edition.getLatest())];
    const description = fill(home.description, publication);
    return toOutFeed(publication, { page: '/', title: name, description, entries });
  }
  if (path === '/blog') {
    return toOutFeed(publication, {
      page: path,
      title: `${name}: ${blog.heading}`,
      description: fill(blog.description, publication),
      entries: toPostEntries(site),
    });
  }
  const category = getCategory(publication, path.slice(1));
  if (category === undefined) return getGroupFeed(site, path);
  const news = edition.getNews(category.slug);
  const entries = toAllEntries(site, news.state === 'loaded' ? news.articles : []);
  const description = fill(words.description, publication).replace('{category}', category.name);
  const title = `${name}: ${category.heading}`;
  return toOutFeed(publication, { page: path, title, description, entries });
}

/** The feed of a topic, a source or an author. */
function getGroupFeed(site: ShownSite, path: string): OutFeed | undefined {
  const { publication } = site;
  const group = getGroup(site, path);
  if (group === undefined) return undefined;
  const { name, description, articles, posts } = group;
  const entries = [...toDatedEntries(site, posts), ...toAllEntries(site, articles)];
  const title = `${publication.name}: ${name}`;
  return toOutFeed(publication, { page: path, title, description, entries });
}

/** A topic, a source or an author by the path of its page, with its description. */
function getGroup(site: ShownSite, path: string) {
  const route = readGroupRoute(path);
  if (route?.kind === 'topic') {
    const topic = getSiteTopic(site, route.slug);
    const words = getWords(site, topics).topic.description;
    return topic && { ...topic, description: describeGroup(site, words, topic.name) };
  }
  if (route?.kind === 'author') {
    const author = site.edition.getAuthorPage(route.slug);
    const words = getWords(site, post).writer.description;
    return (
      author && { ...author, articles: [], description: describeGroup(site, words, author.name) }
    );
  }
  const source = route && site.edition.getSourcePage(route.slug);
  const words = getWords(site, sources).page.description;
  return source && { ...source, posts: [], description: describeGroup(site, words, source.name) };
}

/** Fills the description of a group, whose name stands for `{topic}`, `{source}` or `{author}` in it. */
export function describeGroup({ publication }: ShownSite, words: string, name: string): string {
  return fill(words, publication).replace(/\{(?:topic|source|author)\}/, () => name);
}

/** The name of the feed at a path, as pages show it. */
export function getOutFeedName(site: ShownSite, path: string): string {
  if (path === '') return getWords(site, follow).everything;
  if (path === '/blog') return getWords(site, siteCopy).blog.heading;
  const category = getCategory(site.publication, path.slice(1));
  return category?.heading ?? getGroup(site, path)?.name ?? path;
}

/** `page` is a path, and `entries` may be too many. */
function toOutFeed(publication: Publication, content: Omit<OutFeed, 'updated'>): OutFeed {
  const entries = pickNewest(content.entries, ({ date }) => date);
  return {
    ...content,
    page: toSiteAddress(publication, content.page),
    updated: entries[0]?.date ?? '1970-01-01T00:00:00.000Z',
    entries,
  };
}

/** The newest stories, as many as a feed has. Stories of the same second keep their order. */
function pickNewest<T>(stories: readonly T[], toDate: (story: T) => string): T[] {
  const dated = stories.map((story) => ({ story, second: toDate(story).slice(0, 19) }));
  return dated
    .sort((a, b) => (a.second === b.second ? 0 : a.second < b.second ? 1 : -1))
    .slice(0, maxEntries)
    .map(({ story }) => story);
}

/** The entries of stories of others, and of own ones as of posts. */
function toAllEntries(site: ShownSite, articles: readonly Article[]): OutFeedEntry[] {
  return [
    ...toDatedEntries(site, articles.flatMap(toOwnSummary)),
    ...toEntries(site.publication, articles),
  ];
}

/** What a feed says of an own story, which the story says itself: the posts are not read for it. */
function toOwnSummary({ own, title, section, date, picture }: Article): PostSummary[] {
  if (own === undefined) return [];
  const { slug, description, authors, updated } = own;
  const post = { slug, metaTitle: title, metaDescription: description, section };
  return [{ ...post, author: [...authors], date, updated, picture }];
}

/** The entries of stories of others. */
function toEntries(publication: Publication, articles: readonly Article[]): OutFeedEntry[] {
  const others = articles.filter(({ own }) => own === undefined);
  return pickNewest(others, ({ order }) => order).map((article) => ({
    id: toIri(article.id),
    // A story without an address can be read on its category's page.
    url: article.link ?? toSiteAddress(publication, `/${article.section}`),
    title: article.title,
    summary: article.excerpt || article.title,
    authors: [article.author],
    date: toWholeSecond(article.order),
    section: getCategoryName(publication, article.section),
    published: article.date,
    seen: article.seen,
    label: article.category,
    ...toImage(publication, article.picture),
    ...(!article.isChosen && { source: { title: article.source, url: article.feedUrl } }),
  }));
}

function toPostEntries(site: ShownSite): OutFeedEntry[] {
  const blog = site.edition.getBlog();
  return toDatedEntries(site, blog.state === 'loaded' ? blog.posts : []);
}

/** Leaves out posts without a date, which feed readers could not sort. */
function toDatedEntries(site: ShownSite, posts: readonly PostSummary[]): OutFeedEntry[] {
  const { publication } = site;
  const blog = getWords(site, siteCopy).pages.blog;
  const dated = posts.flatMap((post) =>
    post.date === undefined ? [] : { ...post, date: post.date },
  );
  return pickNewest(dated, ({ date }) => date).map((each) => {
    const { slug, metaTitle, metaDescription, date, updated, picture, section } = each;
    const authors = listAuthors(each);
    const label = section && getCategoryName(publication, section);
    const url = toSiteAddress(publication, toPostPath(slug));
    return {
      id: toLastingId(publication, toPostPath(slug)),
      url,
      title: metaTitle,
      summary: metaDescription || metaTitle,
      authors: authors.length === 0 ? [publication.name] : authors,
      date: toWholeSecond(date),
      section: label ?? blog,
      published: date,
      paper: publication.name,
      updated: updated && toWholeSecond(updated),
      label,
      ...toImage(publication, picture),
    };
  });
}

/** The address from which the site itself shows a picture. */
function toImage(publication: Publication, picture: Picture | undefined): { image?: string } {
  return { image: picture && new URL(picture.src, publication.url).href };
}

/** RSS has no fractions of seconds, and all formats have the same dates. */
function toWholeSecond(date: string): string {
  return new Date(Math.floor(Date.parse(date) / 1000) * 1000).toISOString();
}

/** The source's own id without campaigns if it is an IRI, as Atom requires (RFC 4287); otherwise a UUID made from it. */
function toIri(id: string): string {
  if (/^(?:https?|urn|tag):[^\s<>"{}|\\^`]+$/i.test(id) && URL.canParse(id))
    return withoutCampaign(id);
  const hex = createHash('sha256').update(id).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}`;
}
