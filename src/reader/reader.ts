import type { IssueKind } from '../publication/schema/newsletter.ts';
import type { Publication } from '../publication/publication.ts';
import type { Presentation } from '../publication/words.ts';
import type { Edition } from '../edition/edition.ts';
import { getDesk, type ShownEdition } from '../desk/shown-desk.ts';
import { withoutOldBreaking } from './claims/breaking.ts';
import { listSiteClaims } from './claims/claims.ts';
import { listSections } from '../edition/news.ts';
import type { Post } from '../edition/schema/post.ts';
import { readPost } from '../edition/store.ts';
import type { TopicLimits } from '../edition/topics/group-topics.ts';
import { openKeywords, type GetKeywords } from '../edition/topics/keywords.ts';
import { isCurrent, type Forecast } from '../edition/sources/weather.ts';
import type { Related } from '../edition/related/find-related.ts';
import { relateEdition } from '../edition/related/relate-edition.ts';
import { getForecast } from '../edition/stories.ts';
import { listEvents, type ShownEvent } from './events.ts';
import { toKnownSource, type KnownSource } from './known-source.ts';
import { listAuthorPages } from './lists/author-lists.ts';
import { listNews, type NewsLists } from './lists/news-lists.ts';
import { listShownPages } from './own-pages.ts';
import { listPast } from './lists/past-lists.ts';
import { listPosts, type PostLists } from './lists/post-lists.ts';
import { listTopics } from './lists/topic-lists.ts';
import { placeEdition } from './site-path.ts';

/** The edition as pages read it: no feed's address in it has a token. */
export type EditionView = Readonly<ReturnType<typeof openEdition>>;

/** Everything that a page shows, except the site's own copy. */
export interface ShownSite {
  publication: Publication;
  edition: EditionView;
}

/** How an edition is opened. */
interface OpenOptions extends Partial<Presentation> {
  /** The path of its site on the host: `''`, or such as `/repo`. */
  sitePath?: string;
  /** Reads a post by the name of its file. By default from the edition's directory. */
  loadPost?: (file: string) => Post;
  /** Gives the related posts of all posts, once a page asks for those of its own. By default by `getKeywords`. */
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
    getKeywords = openKeywords(dir),
    related = () => relateEdition(given, getKeywords),
    topicLimits: limits,
  }: OpenOptions = {},
) {
  const edition = withoutOldBreaking(placeEdition(given, sitePath));
  const desk = getDesk(edition);
  const sections: readonly string[] = listSections(edition);
  const sources: readonly KnownSource[] = edition.sources.map(toKnownSource);
  const news = listNews(edition, sections);
  const posts = listPosts(edition, { sitePath, loadPost, related });
  const topics = listTopics(edition, news, posts, { sections, getKeywords, limits });
  let events: readonly ShownEvent[] | undefined;
  return {
    ...news,
    ...posts,
    ...topics,
    ...listPast(dir, edition),
    ...listAuthorPages(edition, posts),
    ...listShownPages(edition),
    ...listSiteClaims(edition, dir, news.getLatest),
    /** The date of the newest article or post, ISO 8601 in UTC. */
    date: findNewest(news, posts),
    /** The day of the rebuild in the publication's time zone, as in `2026-11-21`. */
    day: edition.day,
    /** When a rebuild last found a story that was new, changed or gone, ISO 8601 in UTC. */
    updated: edition.updated,
    /** In the edition's order. */
    sources,
    /** The slugs of the categories that have sources, in the order of the menu. */
    sections,
    /** The weather, while it is known, with the forecast of the present day and those after it. */
    getWeather: () => toWeather(edition),
    /** The events of the next 30 days, by when they begin. */
    getEvents: () => (events ??= listEvents(edition)),
    /** The pictures that the publication file itself names, by address. */
    pictures: edition.pictures,
    /** The editors' line above the front page; `null` for none, `undefined` for the usual one. */
    getBanner: () => desk.banner,
    /** Digests of what identifies hidden stories, for pages and devices that still have them. */
    getHidden: () => desk.hidden,
    /** The last issue of the newsletter; `undefined` before the first, and when no story of it is left. */
    getIssue: (kind: IssueKind) => {
      const issue = edition.newsletter?.issues[kind];
      return issue?.stories.length ? issue : undefined;
    },
    /** The publication's own words of a content file; `undefined` when it has none. */
    getWords: (content: string) => (Object.hasOwn(words, content) ? words[content] : undefined),
    /** The logo and the style sheet of the publication's folder. */
    look,
  };
}

function findNewest({ getLatest }: NewsLists, { getBlog }: PostLists): string {
  const blog = getBlog();
  const shown = blog.state === 'loaded' ? blog.posts : [];
  return [...getLatest(), ...shown].reduce(
    (newest, { date = '' }) => (date > newest ? date : newest),
    '1970-01-01T00:00:00Z',
  );
}

function toWeather({ sources, history, day }: Edition): Forecast | undefined {
  const [forecast] = sources.flatMap((source) => getForecast(source) ?? []);
  if (forecast === undefined || history === undefined) return undefined;
  if (!isCurrent(forecast, new Date(history.at))) return undefined;
  return { ...forecast, days: forecast.days.filter((each) => each.day >= day) };
}
