import type { IssueKind } from '../publication/newsletter.ts';
import type { Banner } from '../desk/desk.ts';
import type { Look } from '../publication/look/look.ts';
import type { Publication } from '../publication/publication.ts';
import type { Presentation } from '../publication/words.ts';
import type { Edition } from '../edition/edition.ts';
import { getDesk, type ShownEdition } from '../desk/shown-desk.ts';
import { toStatus, type Status } from '../edition/history/status.ts';
import { weekFile } from '../edition/history/week.ts';
import type { Issue } from '../edition/issue.ts';
import { listSections, type News } from '../edition/news.ts';
import type { Picture } from '../edition/picture.ts';
import type { Post, PostSummary } from '../edition/post.ts';
import { readPost } from '../edition/store.ts';
import type { TopicLimits } from '../edition/topics/group-topics.ts';
import { openKeywords, type GetKeywords } from '../edition/topics/keywords.ts';
import { isCurrent, type Forecast } from '../edition/sources/weather.ts';
import type { Related } from '../edition/related/find-related.ts';
import { relateEdition } from '../edition/related/relate-edition.ts';
import { toTerms } from '../edition/related/terms.ts';
import { getForecast } from '../edition/stories.ts';
import { toKnownSource, type KnownSource } from './known-source.ts';
import { listNews, type NewsLists } from './news-lists.ts';
import { listPosts, type PostLists } from './post-lists.ts';
import { toShownIssue } from './shown-issue.ts';
import { listTopics, type TopicLists } from './topic-lists.ts';
import { listToldChanges, type ToldChange } from './told-changes.ts';
import { placeEdition, placePost } from './site-path.ts';

/** The edition as pages read it: no feed's address in it has a token. */
export interface EditionReader extends NewsLists, PostLists, TopicLists {
  /** The date of the newest article or post, ISO 8601 in UTC. */
  readonly date: string;
  /** The day of the rebuild in the publication's time zone, as in `2026-11-21`. */
  readonly day: string;
  /** When a rebuild last found a story that was new, changed or gone, ISO 8601 in UTC. */
  readonly updated: string;
  /** In the edition's order. */
  readonly sources: readonly KnownSource[];
  /** The slugs of the categories that have sources, in the order of the menu. */
  readonly sections: readonly string[];
  /** Those of them that have a story, or whose sources all failed. */
  readonly filled: readonly string[];
  /** Reads a post's file. Throws when it is missing or damaged. */
  getPost(slug: string): Post | undefined;
  /** The weather, while it is known, with the forecast of the present day and those after it. */
  getWeather(): Forecast | undefined;
  /** The pictures that the publication file itself names, by address. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** What sources changed and withdrew, and what the editors corrected and removed, newest first. */
  getChanges(): readonly ToldChange[];
  /** The editors' line above the front page; `null` for none, `undefined` for the usual one. */
  getBanner(): Banner | null | undefined;
  /** Digests of what identifies hidden stories, for pages and devices that still have them. */
  getHidden(): readonly string[];
  /** The state of each source as of this rebuild. Most of it changes when nothing is new. */
  getStatus(): Status | undefined;
  /** The last issue of the newsletter; `undefined` before the first, and when no story of it is left. */
  getIssue(kind: IssueKind): Issue | undefined;
  /** The publication's own words of a content file; `undefined` when it has none. */
  getWords(content: string): unknown;
  /** The logo and the style sheet of the publication's folder. */
  readonly look: Look;
}

/** Everything that a page shows, except the site's own copy. */
export interface ShownSite {
  publication: Publication;
  edition: EditionReader;
}

/** How an edition is opened. */
interface OpenOptions extends Partial<Presentation> {
  /** The path of its site on the host: `''`, or such as `/repo`. */
  sitePath?: string;
  /** Reads a post by the name of its file. By default from the edition's directory. */
  loadPost?: (file: string) => Post;
  /** Gives the related posts of all posts, once a page asks for those of its own. By default of the posts that `loadPost` gives. */
  related?: () => Related;
  /** Returns the keywords of a post by the name of its file. By default from the edition's directory. */
  getKeywords?: GetKeywords;
  /** How topics are chosen, if not as usual. */
  topicLimits?: TopicLimits;
}

/** Opens an edition, whose directory is `dir`, for pages. Its week comes from there too. */
export function openEdition(
  dir: string,
  given: ShownEdition,
  {
    sitePath = '',
    words = {},
    look = {},
    loadPost = (file) => readPost(dir, file),
    related = () => relateEdition(given, (file) => toTerms(loadPost(file))),
    getKeywords = openKeywords(dir),
    topicLimits: limits,
  }: OpenOptions = {},
): EditionReader {
  const edition = placeEdition(given, sitePath);
  const desk = getDesk(edition);
  const sections = listSections(edition);
  const news = listNews(edition, sections);
  const posts = listPosts(edition, related);
  const topics = listTopics(edition, news, posts, { sections, getKeywords, limits });
  const blog = posts.getBlog();
  const changes = listToldChanges(edition);
  let status: Status | undefined;
  // A post's pages are rendered one after the other.
  let last: { file: string; post: Post } | undefined;
  const shown = blog.state === 'loaded' ? blog.posts : [];
  const dates = [...news.getLatest(), ...shown].flatMap(({ date }) => date ?? []);

  const date = dates.reduce(
    (newest, each) => (each > newest ? each : newest),
    '1970-01-01T00:00:00Z',
  );

  return {
    ...news,
    ...posts,
    ...topics,
    date,
    day: edition.day,
    updated: edition.updated,
    sources: edition.sources.map(toKnownSource),
    sections,
    filled: sections.filter((slug) => hasStories(news.getNews(slug))),
    getPost(slug) {
      const file = posts.getPostFile(slug);
      if (file === undefined) return undefined;
      if (last?.file !== file) last = { file, post: placePost(loadPost(file), sitePath) };
      const corrected = posts.getPostCorrection(slug);
      return corrected ? withSummary(last.post, corrected) : last.post;
    },
    getWeather: () => toWeather(edition),
    pictures: edition.pictures,
    getChanges: () => changes,
    getBanner: () => desk.banner,
    getHidden: () => desk.hidden,
    getIssue: (kind) => toShownIssue(edition, kind),
    getStatus: () => (status ??= toStatus(edition, weekFile.read(dir))),
    getWords: (content) => (Object.hasOwn(words, content) ? words[content] : undefined),
    look,
  };
}

/** A post with another summary than its file has. */
function withSummary(
  { picture: _, pinterestImageLink: __, ...post }: Post,
  summary: PostSummary,
): Post {
  return { ...post, ...summary };
}

function toWeather({ sources, history, day }: Edition): Forecast | undefined {
  const [forecast] = sources.flatMap((source) => getForecast(source) ?? []);
  if (forecast === undefined || history === undefined) return undefined;
  if (!isCurrent(forecast, new Date(history.at))) return undefined;
  return { ...forecast, days: forecast.days.filter((each) => each.day >= day) };
}

const hasStories = (news: News) => news.state === 'failed' || news.articles.length > 0;
