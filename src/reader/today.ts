import { homePlace } from '../desk/fields.ts';
import type { ToldChange } from '../desk/shown-desk.ts';
import type { Article } from '../edition/schema/article.ts';
import { getMonthName } from '../edition/memory/past-month.ts';
import type { PostSummary } from '../edition/schema/post.ts';
import { toListedKey } from '../edition/story-id.ts';
import { areOfDay, countSince, toMorning } from './claims/today.ts';
import { orderAsHome } from './home.ts';
import { holds } from './lists/place-pins.ts';
import type { EditionView, ShownSite } from './reader.ts';

/** Stories of one day, on its page and in its issue. */
export const mostOfDay = 10;
/** Posts among them, where there are articles enough. */
const mostPosts = 3;

/** A story of a day: an article, or a post that stands in the blog alone. */
export type DayStory = { kind: 'article'; article: Article } | { kind: 'post'; post: PostSummary };

/** What the page of the day shows. */
export interface Today {
  /** The day's stories, ten at most. */
  stories: DayStory[];
  /** When the morning ended, ISO 8601 in UTC. */
  morning: string;
  /** How many of the stories the site first had after that. 0 as well where it had nothing before. */
  came: number;
  /** What was changed and corrected on the day, newest first. */
  changes: readonly ToldChange[];
  /** The day before, if its front page is kept. */
  yesterday: string | undefined;
}

/** Chooses what the page of the edition's day shows. */
export function getToday({ publication: { timeZone }, edition }: ShownSite): Today {
  const isOfDay = (date: string) => areOfDay(edition.day, [{ date }], timeZone);
  const dated = listDated(edition).filter(({ time }) => isOfDay(time));
  const stories = chooseOfDay(edition, dated);
  const morning = toMorning(edition.day, timeZone);
  const had = edition.getLatest().filter(({ own }) => own === undefined);
  return {
    stories,
    morning,
    came: countSince(morning, stories.map(toSeen), had),
    changes: edition.getChanges().filter(({ at }) => isOfDay(at)),
    yesterday: findYesterday(edition),
  };
}

function findYesterday(edition: EditionView): string | undefined {
  const before = new Date(edition.day);
  before.setUTCDate(before.getUTCDate() - 1);
  const day = before.toISOString().slice(0, 10);
  return edition.getFrontDays(getMonthName(day)).find((kept) => kept === day);
}

/**
 * Chooses ten of the stories of a day, which `listDated` has: articles in the order of the home page,
 * then the newest posts. The page of the day and the newsletter have them.
 */
export function chooseOfDay(
  edition: EditionView,
  dated: readonly { story: DayStory }[],
): DayStory[] {
  const stories = dated.map(({ story }) => story);
  const articles = stories.flatMap((story) => (story.kind === 'article' ? [story.article] : []));
  const news = orderAsHome(edition, articles).map(toStory);
  const posts = stories
    .filter(({ kind }) => kind === 'post')
    .slice(0, Math.max(mostPosts, mostOfDay - news.length));
  return [...news.slice(0, mostOfDay - posts.length), ...posts];
}

/**
 * Every story with a date of its own or a pin of the front page, each once: articles, then posts of no section. `time`:
 * its date, or when the editors pinned it to the front page after that, ISO 8601. `key`: what tells it from others.
 */
export function listDated(edition: EditionView) {
  const blog = edition.getBlog();
  const pins = edition.getPins(homePlace);
  const articles = edition.getJoinedLatest().flatMap((article) => {
    const pin = pins.find((each) => holds(each, article));
    const dated = article.orderedBy === 'date' ? article.order : '';
    const pinned = pin?.from ?? pin?.at ?? '';
    const time = Date.parse(pinned) > (Date.parse(dated) || 0) ? pinned : dated;
    return time === '' ? [] : [toListed(toStory(article), time)];
  });
  const known = new Set(articles.map(({ key }) => key));
  const posts = (blog.state === 'loaded' ? blog.posts : [])
    .flatMap((post) => (post.date === undefined ? [] : toListed({ kind: 'post', post }, post.date)))
    .filter(({ key }) => !known.has(key));
  return [...articles, ...posts];
}

const toStory = (article: Article): DayStory => ({ kind: 'article', article });

const toListed = (story: DayStory, time: string) => ({ key: toListedKey(story), time, story });

const toSeen = (story: DayStory) =>
  story.kind === 'article' ? story.article.seen : (story.post.date ?? '');
