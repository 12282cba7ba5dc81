import { createHash } from 'node:crypto';
import { follow } from '../content/schema/follow.ts';
import { site as siteCopy } from '../content/schema/site.ts';
import { fill } from '../content/schema/text.ts';
import type { Article } from '../edition/article.ts';
import type { Picture } from '../edition/picture.ts';
import type { PostSummary } from '../edition/post.ts';
import type { Site } from '../edition/read/reader.ts';
import { toPostPath } from '../edition/routes.ts';
import { getCategory } from '../publication/categories.ts';
import { toSiteAddress, type Publication } from '../publication/publication.ts';

/** Entries of one channel: more than any half hour brings, and a file that readers load quickly. */
const mostEntries = 50;

/** What can be followed: the whole site, a category, or the blog. Each format prints one of these. */
export interface Channel {
  title: string;
  description: string;
  /** The address of the page with the same content. */
  page: string;
  /** The newest entry's date, ISO 8601 in UTC; of a channel without entries, the epoch. */
  updated: string;
  entries: Entry[];
}

/** An article or a post as a feed reader shows it; all texts are plain. */
export interface Entry {
  /** An IRI that stays the same as long as the story is the same. */
  id: string;
  url: string;
  title: string;
  summary: string;
  author: string;
  /** ISO 8601 in UTC. */
  date: string;
  label?: string;
  image?: string;
  /** Whose story it is, when it is not our own. */
  source?: { title: string; url: string };
}

/**
 * What can be followed at a path: `''` for the whole site, `/blog`, or a category's route. `undefined`
 * when nothing can.
 */
export function getChannel(site: Site, path: string): Channel | undefined {
  const { publication, edition } = site;
  const { name } = publication;
  const { home, blog, category: words } = siteCopy.load();
  if (path === '') {
    const entries = [...toPostEntries(site), ...toEntries(publication, edition.getLatest())];
    return toChannel(publication, '/', name, fill(home.description, publication), entries);
  }
  if (path === '/blog') {
    const description = fill(blog.description, publication);
    return toChannel(
      publication,
      path,
      `${name}: ${blog.heading}`,
      description,
      toPostEntries(site),
    );
  }
  const category = getCategory(path.slice(1));
  if (category === undefined) return undefined;
  const news = edition.getNews(category.slug);
  const entries = toEntries(publication, news.state === 'loaded' ? news.articles : []);
  const description = fill(words.description, publication).replace('{category}', category.name);
  return toChannel(publication, path, `${name}: ${category.heading}`, description, entries);
}

/** The paths at which something can be followed, and what a reader calls it. */
export function nameChannel(path: string): string {
  if (path === '') return follow.load().everything;
  if (path === '/blog') return siteCopy.load().blog.heading;
  return getCategory(path.slice(1))?.heading ?? path;
}

function toChannel(
  publication: Publication,
  page: string,
  title: string,
  description: string,
  all: readonly Entry[],
): Channel {
  const entries = pickNewest(all, ({ date }) => date);
  return {
    title,
    description,
    page: toSiteAddress(publication, page),
    updated: entries[0]?.date ?? '1970-01-01T00:00:00.000Z',
    entries,
  };
}

/** As many as a channel has, newest first; those of one second stay in their order. */
function pickNewest<Story>(stories: readonly Story[], toDate: (story: Story) => string): Story[] {
  const dated = stories.map((story) => ({ story, second: toDate(story).slice(0, 19) }));
  return dated
    .sort((a, b) => (a.second === b.second ? 0 : a.second < b.second ? 1 : -1))
    .slice(0, mostEntries)
    .map(({ story }) => story);
}

function toEntries(publication: Publication, articles: readonly Article[]): Entry[] {
  return pickNewest(articles, ({ date, seen }) => date ?? seen).map((article) => ({
    id: toIri(article.id),
    // Where the source gave no address, the story can be read where we list it.
    url: article.link ?? toSiteAddress(publication, `/${article.section}`),
    title: article.title,
    summary: article.excerpt || article.title,
    author: article.author,
    date: toWholeSecond(article.date ?? article.seen),
    label: article.category,
    ...toImage(publication, article.picture),
    source: { title: article.source, url: article.feedUrl },
  }));
}

type Dated = PostSummary & { date: string };

/** A post without a date is in no channel: readers' programs could not tell when it came. */
function toPostEntries({ publication, edition }: Site): Entry[] {
  const blog = edition.getBlog();
  const posts: PostSummary[] = blog.state === 'loaded' ? blog.posts : [];
  const dated = posts.filter((post): post is Dated => post.date !== undefined);
  return pickNewest(dated, ({ date }) => date).map((post) => {
    const { slug, metaTitle, metaDescription, date, picture } = post;
    const url = toSiteAddress(publication, toPostPath(slug));
    return {
      id: url,
      url,
      title: metaTitle,
      summary: metaDescription || metaTitle,
      author: publication.name,
      date: toWholeSecond(date),
      ...toImage(publication, picture),
    };
  });
}

/** Where the site itself shows a picture from: a feed's readers load it from there too. */
function toImage(publication: Publication, picture: Picture | undefined): { image?: string } {
  return picture === undefined ? {} : { image: toSiteAddress(publication, picture.src) };
}

/** A date as every format can write it: in RSS it has no fraction of a second. */
function toWholeSecond(date: string): string {
  return new Date(Math.floor(Date.parse(date) / 1000) * 1000).toISOString();
}

/** The source's own id where it is an IRI, as Atom wants; else a UUID made from it. */
function toIri(id: string): string {
  if (/^(?:https?|urn|tag):[^\s<>"{}|\\^`]+$/i.test(id) && URL.canParse(id)) return id;
  const hex = createHash('sha256').update(id).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}`;
}
