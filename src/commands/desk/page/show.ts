import { findEnd } from '../../../publication/schema/closed.ts';
import { toChangeId } from '../../../desk/draft/changes.ts';
import { formatMoment } from '../../../text/dates/format-date.ts';
import { homePlace } from '../../../desk/fields.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import { listFedCategories } from '../../../publication/sections/site-categories.ts';
import { readContext, type DecidedDesk } from '../read-context.ts';
import type { DeskView } from '../../../desk/read-command.ts';
import type { Decisions } from './draft.ts';
import { listStoryPlaces, type PlacedStory, type StoryPlace } from './list-places.ts';
import { listTray } from '../../../desk/tray/list-tray.ts';
import type { Session } from './session.ts';
import { showFound } from './show-found.ts';
import { showPanel } from './show-panel.ts';
import { tellWrong, type Wrong } from './tell-wrong.ts';
import { hasField } from './views/fields.ts';
import type { Fields } from './form-fields.ts';
import { toMainPage } from './views/main-page.ts';
import { tabs, type FoundStories, type Html, type ShownFeed, type Tab } from './views/page.ts';

/** What a page is to show besides the session. */
interface Request {
  /** The host that the desk is reached by. */
  host: string;
  /** The slug of a place, and the part of the page. */
  place?: string | undefined;
  tab?: string | undefined;
  /** Words that stories are to have. */
  find?: string | undefined;
  /** The name of the story whose panel is open. */
  story?: string | undefined;
  /** The name of a message. */
  told?: string | undefined;
  /** What was wrong with the form that was sent, and what its fields had. */
  wrong?: Wrong;
  given?: Fields;
}

/** Writes the page with the stories of a place or of a search. `isMissing`: no source has the story that was asked for. */
export async function showDesk(
  session: Session,
  request: Request,
): Promise<{ page: Html; isMissing: boolean }> {
  const { draft, preview } = session;
  const news = await session.refresh();
  const { publication } = session.desk;
  const now = new Date();
  const decisions = draft.read();
  const context = readContext(session.desk, decisions.desk, now);
  const categories = listFedCategories(publication).map(({ slug, name }) => [slug, name] as const);
  const places = listPlacesOf(context);
  const { tab = '', find = '' } = request;
  const place = places.find(({ slug }) => slug === request.place) ?? places[0] ?? nowhere;
  const lines = listTray(decisions, context);
  const search = await searchStories(session, find, context);
  const listed = search.found?.stories ?? place.stories;
  const panel = showPanel(request.story, context, { lines, listed });
  const isMissing = Boolean(request.story) && panel === undefined;
  const wrong =
    request.wrong ??
    search.wrong ??
    (isMissing ? { message: 'No source has this story now.' } : undefined);
  const { last } = preview;
  const page = toMainPage({
    ...toFrame(session, decisions, { ...request, wrong }, news),
    ...toClock(session, now),
    places,
    place,
    find,
    panel,
    categories,
    lines,
    banner: decisions.desk.banner,
    closed: findEnd(publication, now),
    found: search.found,
    slots: [[homePlace, 'Home'], ...categories],
    tab: tab in tabs ? (tab as Tab) : 'stories',
    feeds: listShownFeeds(context),
    look: last && {
      ...last,
      after: last.after.get(request.host),
      before: last.before?.get(request.host),
      isOld: last.text !== decisions.text,
    },
    back: {
      back: place.slug,
      tab: tab || undefined,
      find: find || undefined,
      name: panel?.story.name,
    },
  });
  return { page, isMissing };
}

const nowhere: StoryPlace = {
  slug: homePlace,
  name: 'Home',
  stories: [],
  hasSlots: true,
  blocks: [],
};

/** The places of the site, and what is taken from readers, as a place. */
function listPlacesOf(context: DecidedDesk): StoryPlace[] {
  const stories = context.stories.flatMap((story): PlacedStory[] => {
    const hiding = context.findHides(story);
    return hiding.length === 0 ? [] : [{ ...story, isCorrected: false, hiding }];
  });
  return [
    ...listStoryPlaces(context),
    ...(stories.length === 0
      ? []
      : [{ slug: 'away', name: 'Hidden and muted', stories, hasSlots: false, blocks: [] }]),
  ];
}

/** Finds stories. What is wrong with the publication is told, and lets all else work. */
async function searchStories(
  session: Session,
  find: string,
  context: DecidedDesk,
): Promise<{ found?: FoundStories; wrong?: Wrong }> {
  if (find.trim() === '') return {};
  try {
    return { found: await showFound(session, find, context) };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { wrong: tellWrong(error) };
  }
}

const listShownFeeds = ({ feeds, desk }: DeskView): ShownFeed[] =>
  feeds.map((feed) => {
    const mute = desk.mute.find(({ source }) => source === feed.url);
    const decision = mute && toChangeId({ before: { kind: 'mute', entry: mute } });
    return { ...feed, mute, decision };
  });

/** What all pages show. A message is shown once. */
function toFrame(
  session: Session,
  { changes, mistake }: Decisions,
  { told, wrong, given = {} }: Request,
  news: readonly string[],
) {
  const { desk } = session;
  const isAtField = wrong?.field !== undefined && hasField(given['command'] ?? '', wrong.field);
  return {
    name: desk.publication.name,
    unsaved: changes.length,
    given,
    wrong,
    message: session.take(told),
    news: mistake === undefined ? news : [...news, `Nothing can be saved: ${mistake}`],
    error: isAtField ? undefined : wrong?.message,
    way: session.findWay(),
  };
}

function toClock({ desk }: Session, now: Date) {
  const { timeZone } = desk.publication;
  const toMoment = (iso: string) => formatMoment(iso, { language: 'en', timeZone });
  return { now, timeZone, toMoment };
}
