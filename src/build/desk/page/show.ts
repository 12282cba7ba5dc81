import { toNamedKeys } from '../../../edition/desk/story-keys.ts';
import { formatMoment } from '../../../html/dates/format-date.ts';
import { homePlace } from '../../../publication/desk/desk.ts';
import { listFeeds } from '../../../publication/list-feeds.ts';
import { listCategories } from '../../../publication/sections/site-categories.ts';
import { withoutTokens } from '../../../publication/tokens.ts';
import { getPublisher } from '../../../edition/stories.ts';
import { listDecisions } from '../list-decisions.ts';
import { findStories, listStories } from '../list-stories.ts';
import { listPlaces, type Place } from './list-places.ts';
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
  const shown = desk.show(draft.desk, now);
  const places = listPlaces(session, now);
  const { words = '' } = request;
  const found: Place | undefined =
    words.trim() === ''
      ? undefined
      : {
          ...{ slug: '', name: `Stories with “${words}”`, pinned: [] },
          stories: (shown ? findStories(listStories(shown), words.split(/\s+/)) : []).map(
            (each) => ({
              ...each,
              isCorrected: false,
            }),
          ),
        };
  const nothing: Place = { slug: homePlace, name: 'Home', stories: [], pinned: [] };
  const place = found ?? places.find(({ slug }) => slug === request.place) ?? places[0] ?? nothing;
  const names = new Map(
    (edition?.sources ?? []).map((source) => [withoutTokens(source.url), getPublisher(source)]),
  );
  const { last } = preview;
  return toMainPage({
    ...toFrame(session, request),
    ...{ places, place, words, given: request.given ?? {} },
    decisions: listDecisions(draft.desk, { now, timeZone: publication.timeZone }),
    titles: new Map((edition ? listStories(edition) : []).map(({ name, title }) => [name, title])),
    feeds: listFeeds(publication).map(({ url }) => {
      const address = withoutTokens(url);
      return [address, names.get(address) ?? address];
    }),
    look: last && { ...last, isOld: last.text !== draft.text },
    toMoment: toMomentOf(session),
  });
}

/** Writes the page of a story; `undefined` if there is none of its name. */
export function showStory(session: Session, request: Request): Html | undefined {
  const { desk, draft } = session;
  const { publication, edition } = desk;
  const now = new Date();
  const story = edition && listStories(edition).find(({ name }) => name === request.name);
  const shown = desk.show(draft.desk, now);
  if (story === undefined || shown === undefined) return undefined;
  const keys = new Set(toNamedKeys(story.name, publication.url));
  const isAbout = (name: string) => toNamedKeys(name, publication.url).some((key) => keys.has(key));
  const fed = new Set(listFeeds(publication).map(({ category }) => category));
  const categories = listCategories(publication)
    .filter(({ slug }) => fed.has(slug))
    .map(({ slug, name }) => [slug, name] as const);
  return toStoryPage({
    ...toFrame(session, request),
    ...{ story, given: request.given ?? {}, categories },
    places: [[homePlace, 'Home'], ...categories],
    shown: listStories(shown).find(({ name }) => name === story.name),
    correct: draft.desk.correct.find((each) => isAbout(each.story)),
    pin: draft.desk.pin.find((each) => isAbout(each.story)),
    decisions: listDecisions(draft.desk, { now, timeZone: publication.timeZone }).filter(
      ({ kind, about }) => ['hide', 'pin', 'correct'].includes(kind) && isAbout(about),
    ),
    toMoment: toMomentOf(session),
  });
}

/** What all pages show. A message is shown once. */
function toFrame(session: Session, { error }: Request): Frame {
  const { message, desk, draft } = session;
  session.message = undefined;
  return { name: desk.publication.name, unsaved: draft.unsaved, message, error };
}

const toMomentOf =
  ({ desk }: Session) =>
  (iso: string) =>
    formatMoment(iso, { locale: 'en', timeZone: desk.publication.timeZone });
