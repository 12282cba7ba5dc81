import { toChangeId } from '../../../desk/draft/changes.ts';
import { toNamedKeys } from '../../../desk/story-keys.ts';
import { formatMoment } from '../../../text/dates/format-date.ts';
import { homePlace, type Named } from '../../../desk/desk.ts';
import { listFeeds } from '../../../publication/list-feeds.ts';
import { listCategories, listOwnSections } from '../../../publication/sections/site-categories.ts';
import type { Publication } from '../../../publication/publication.ts';
import { present } from '../../../text/present.ts';
import { findStories, type DeskStory } from '../list-stories.ts';
import { isNamed, listNeighbors } from '../name-story.ts';
import { readContext } from '../read-context.ts';
import type { Context } from '../to-action.ts';
import type { Decisions } from './draft.ts';
import { listStoryPlaces, type StoryPlace } from './list-places.ts';
import { listTray, toPlaceNames } from './list-tray.ts';
import { findOwnCorrect, toPresent } from './present-words.ts';
import type { Session } from './session.ts';
import type { Wrong } from './tell-wrong.ts';
import { formFields } from './views/fields.ts';
import type { ShownFeed } from './views/feeds.ts';
import type { Fields } from './form-fields.ts';
import type { Frame, Html } from './views/frame.ts';
import { tabs, toMainPage, type Tab } from './views/main-page.ts';
import { toStoryPage } from './views/story-page.ts';

/** What a page is to show besides the session. */
export interface Request {
  /** The slug of a place, and the part of the page. */
  place?: string | undefined;
  tab?: string | undefined;
  /** Words that stories are to have. */
  words?: string | undefined;
  /** The name of a story. */
  name?: string | undefined;
  /** The name of a message. */
  told?: string | undefined;
  /** What was wrong with the form that was sent, and what its fields had. */
  wrong?: Wrong;
  given?: Fields;
}

/** Writes the page with the stories of a place, or with those that have words. */
export async function showMain(session: Session, request: Request): Promise<Html> {
  const { draft, preview } = session;
  const news = await session.refresh();
  const { publication } = session.desk;
  const now = new Date();
  const decisions = draft.read();
  const context = readContext(session.desk, decisions.desk, now);
  const places = listStoryPlaces(session, decisions.desk, now);
  const { words = '', tab = '' } = request;
  const found = words.trim() === '' ? undefined : findPlace(words, context.shown);
  const nothing: StoryPlace = { slug: homePlace, name: 'Home', stories: [], pinned: [] };
  const place = found ?? places.find(({ slug }) => slug === request.place) ?? places[0] ?? nothing;
  const { last } = preview;
  const categories = listFedCategories(publication);
  return toMainPage({
    ...toFrame(session, decisions, request, news),
    ...toClock(session, now),
    ...{ places, place, words, categories, banner: decisions.desk.banner },
    tab: tab in tabs ? (tab as Tab) : 'stories',
    lines: listTray(decisions, { ...context, places: toPlaceNames(categories) }),
    feeds: listShownFeeds(context),
    look: last && { ...last, isOld: last.text !== decisions.text },
  });
}

/** The stories with some words, as a place. */
const findPlace = (words: string, shown: readonly DeskStory[]): StoryPlace => ({
  ...{ slug: '', name: `Stories with “${words}”`, pinned: [] },
  stories: findStories(shown, words.split(/\s+/)).map((each) => ({ ...each, isCorrected: false })),
});

const listShownFeeds = ({ feeds, desk }: Context): ShownFeed[] =>
  feeds.map((feed) => {
    const mute = desk.mute.find(({ source }) => source === feed.url);
    const decision = mute && toChangeId({ before: { list: 'mute', entry: mute } });
    return { ...feed, ...present({ mute, decision }) };
  });

/** Writes the page of a story; `undefined` if there is none of its name. */
export async function showStory(session: Session, request: Request): Promise<Html | undefined> {
  const news = await session.refresh();
  const now = new Date();
  const decisions = session.draft.read();
  const context = readContext(session.desk, decisions.desk, now);
  const { stories, shown, siteUrl, desk } = context;
  const story = stories.find(({ name }) => name === request.name);
  if (story === undefined) return undefined;
  const isAbout = (named: Named) => isNamed(story, new Set(toNamedKeys(named, siteUrl)));
  const categories = listFedCategories(session.desk.publication);
  const lines = listTray(decisions, { ...context, places: toPlaceNames(categories) });
  return toStoryPage({
    ...toFrame(session, decisions, request, news),
    ...toClock(session, now),
    ...{ story, categories, places: [[homePlace, 'Home'], ...categories] },
    shown: shown.find(({ name }) => name === story.name),
    neighbors: listNeighbors(story, stories),
    present: toPresent(story, findOwnCorrect(story, context)),
    pin: desk.pin.find(isAbout),
    lines: lines.filter(({ name }) => name === story.name),
  });
}

/** The sections that can have stories, with their names. */
function listFedCategories(publication: Publication): (readonly [string, string])[] {
  const fed = new Set([
    ...listFeeds(publication).map(({ category }) => category),
    ...listOwnSections(publication),
  ]);
  return listCategories(publication)
    .filter(({ slug }) => fed.has(slug))
    .map(({ slug, name }) => [slug, name] as const);
}

/** What all pages show. A message is shown once. */
export function toFrame(
  session: Session,
  { changes, mistake }: Decisions,
  { told, wrong, given = {} }: Request,
  news: readonly string[],
): Frame {
  const { desk } = session;
  const isAtField =
    wrong?.field !== undefined && formFields[given['command'] ?? '']?.includes(wrong.field);
  return {
    ...{ name: desk.publication.name, unsaved: changes.length, given, wrong },
    message: session.take(told),
    news: mistake === undefined ? news : [...news, `Nothing can be saved: ${mistake}`],
    error: isAtField ? undefined : wrong?.message,
  };
}

function toClock({ desk }: Session, now: Date) {
  const { timeZone } = desk.publication;
  const toMoment = (iso: string) => formatMoment(iso, { locale: 'en', timeZone });
  return { now, timeZone, toMoment };
}
