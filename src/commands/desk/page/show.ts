import { toNamedKeys, toStoryKeys } from '../../../desk/story-keys.ts';
import { formatMoment } from '../../../text/dates/format-date.ts';
import { homePlace, type Named } from '../../../desk/desk.ts';
import { listFeeds } from '../../../publication/list-feeds.ts';
import { listCategories, listOwnSections } from '../../../publication/sections/site-categories.ts';
import type { Publication } from '../../../publication/publication.ts';
import { listDeskFeeds } from '../find-feed.ts';
import { listDecisions, type TakenDecision } from '../list-decisions.ts';
import { findStories, listAllStories, listDeskStories, type DeskStory } from '../list-stories.ts';
import { isNamed, listNeighbors } from '../name-story.ts';
import { listStoryPlaces, type StoryPlace } from './list-places.ts';
import type { Session } from './session.ts';
import type { Fields, Frame, Html } from './views/frame.ts';
import { toMainPage } from './views/main-page.ts';
import { toStoryPage } from './views/story-page.ts';

/** What a page is to show besides the session. */
export interface Request {
  /** The slug of a place. */
  place?: string | undefined;
  /** Words that stories are to have. */
  words?: string | undefined;
  /** The name of a story. */
  name?: string | undefined;
  /** What was wrong with the form that was sent, and what its fields had. */
  error?: string;
  given?: Fields;
}

/** Writes the page with the stories of a place, or with those that have words. */
export function showMain(session: Session, request: Request): Html {
  const { desk, draft, preview } = session;
  const { publication, edition } = desk;
  const now = new Date();
  const linked = desk.link(draft.desk, now);
  const shown = desk.show(draft.desk, now);
  const places = listStoryPlaces(session, now);
  const { words = '' } = request;
  const found: StoryPlace | undefined =
    words.trim() === ''
      ? undefined
      : {
          ...{ slug: '', name: `Stories with “${words}”`, pinned: [] },
          stories: (shown ? findStories(listDeskStories(shown), words.split(/\s+/)) : []).map(
            (each) => ({
              ...each,
              isCorrected: false,
            }),
          ),
        };
  const nothing: StoryPlace = { slug: homePlace, name: 'Home', stories: [], pinned: [] };
  const place = found ?? places.find(({ slug }) => slug === request.place) ?? places[0] ?? nothing;
  const { last } = preview;
  return toMainPage({
    ...toFrame(session, request),
    ...{ places, place, words, given: request.given ?? {} },
    decisions: listDecisions(draft.desk, { now, timeZone: publication.timeZone }),
    toTitle: createTitles(linked ? listAllStories(linked) : [], publication.url),
    feeds: listDeskFeeds(publication, edition).map(({ url, name }) => [url, name]),
    categories: listFedCategories(publication),
    look: last && { ...last, isOld: last.text !== draft.text },
    toMoment: toMomentOf(session),
  });
}

/** Writes the page of a story; `undefined` if there is none of its name. */
export function showStory(session: Session, request: Request): Html | undefined {
  const { desk, draft } = session;
  const { publication } = desk;
  const now = new Date();
  const linked = desk.link(draft.desk, now);
  const stories = linked ? listAllStories(linked) : [];
  const story = stories.find(({ name }) => name === request.name);
  const shown = desk.show(draft.desk, now);
  if (story === undefined || shown === undefined) return undefined;
  const isAbout = (named: Named) => isNamed(story, new Set(toNamedKeys(named, publication.url)));
  const categories = listFedCategories(publication);
  return toStoryPage({
    ...toFrame(session, request),
    ...{ story, given: request.given ?? {}, categories },
    places: [[homePlace, 'Home'], ...categories],
    shown: listAllStories(shown).find(({ name }) => name === story.name),
    neighbors: listNeighbors(story, stories),
    correct: draft.desk.correct.find(isAbout),
    pin: draft.desk.pin.find(isAbout),
    decisions: listDecisions(draft.desk, { now, timeZone: publication.timeZone }).filter(
      ({ named }) => named !== undefined && isAbout(named),
    ),
    toMoment: toMomentOf(session),
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

/** The headlines of the stories that decisions are about. */
function createTitles(
  stories: readonly DeskStory[],
  siteUrl: string,
): (decision: TakenDecision) => string {
  const titles = new Map<string, string>();
  for (const story of stories) {
    const { names, called } = toStoryKeys(story);
    for (const key of [...names, ...called]) if (!titles.has(key)) titles.set(key, story.title);
  }
  return ({ about, named }) => {
    const keys = named === undefined ? [] : toNamedKeys(named, siteUrl);
    return keys.flatMap((key) => titles.get(key) ?? [])[0] ?? about;
  };
}

/** What all pages show. A message is shown once. */
export function toFrame(session: Session, { error }: Pick<Request, 'error'>): Frame {
  const { message, desk, draft } = session;
  session.message = undefined;
  return { name: desk.publication.name, unsaved: draft.unsaved, message, error };
}

const toMomentOf =
  ({ desk }: Session) =>
  (iso: string) =>
    formatMoment(iso, { locale: 'en', timeZone: desk.publication.timeZone });
