import type { Desk } from '../../../desk/desk.ts';
import {
  createTelling,
  toPlaceNames,
  type TellingContext,
} from '../../../desk/tray/tell-decision.ts';
import { toCall } from '../../../disk/call.ts';
import { createNaming } from '../../../desk/hidden.ts';
import type { Article } from '../../../edition/schema/article.ts';
import type { Edition } from '../../../edition/edition.ts';
import { toPostPath } from '../../../edition/routes.ts';
import { listAllArticles } from '../../../edition/stories.ts';
import { getTitle, toArticleKey, toStoryName, type StoryId } from '../../../edition/story-id.ts';
import { openKeywords, type GetKeywords } from '../../../edition/topics/keywords.ts';
import { listPublicFiles } from '../../../publication/folder.ts';
import { listAlertSecrets } from '../../../publication/schema/alerts.ts';
import { ConfigurationError, readAlerts } from '../../../publication/load.ts';
import { withoutSecrets } from '../../../publication/secrets.ts';
import { openEdition } from '../../../reader/reader.ts';
import { describeHold, holdFile } from '../../../rebuild/publish/hold.ts';
import { listLeftOut } from '../../../rebuild/report/left-out.ts';
import { showEdition } from '../../../rebuild/show-edition.ts';
import { readSite, type Site } from '../../../site/site.ts';
import { formatMoment } from '../../../text/dates/format-date.ts';
import { listAllStories } from '../../../desk/stories/list-stories.ts';
import { describeSources } from './describe-sources.ts';
import { createFinding } from './find-words.ts';
import { listPlaces } from './list-places.ts';
import type { DeskOptions } from '../options.ts';
import { listShown } from './list-shown.ts';
import { explainReason, type WhyContext } from './explain-reason.ts';

/** The stories that one explanation has. */
const mostExplained = 20;

/** What an editor asks. */
export interface Question extends Pick<DeskOptions, 'publication' | 'state' | 'paper'> {
  /** What the sources said; `undefined` before the first rebuild. */
  edition: Edition | undefined;
  /** What the editors decided. */
  desk: Desk;
  words: readonly string[];
  now: Date;
  /** Strangers may read it: hidden stories are named by their publishers. */
  isPublic: boolean;
}

/** What is known of one story. */
export interface Explained {
  /** Empty if it has none. */
  title: string;
  /** Empty for a post. */
  publisher: string;
  link?: string;
  /** What forms call it, if the edition has it. */
  name?: string;
  /** Where it stands, or why it is not shown, and what to change. */
  lines: string[];
}

/** What it is about, the stories that have the words, and how many more there are. */
export interface Explanation {
  notes: string[];
  stories: Explained[];
  rest: number;
}

/** Explains where each story with these words stands, or why it is not shown. Throws `ConfigurationError`. */
export async function explain(question: Question): Promise<Explanation> {
  const { publication: folder, state, paper, desk, now, isPublic } = question;
  const words = question.words.join(' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    throw new ConfigurationError(
      'why needs words of the story: of its title, its address or the name of its source.',
    );
  }
  if (question.edition === undefined) return { notes: [toMissing(question)], stories: [], rest: 0 };
  const site: Site = { ...(await readSite(folder)), desk };
  const { publication, alerts } = site;
  const again = showAgain(site, question, question.edition);
  const { edition, shown, hidden, left, reader, obstacles } = again;
  const nameStory = isPublic ? createNaming(hidden, desk) : getTitle;
  const context = openContext(site, edition, nameStory, paper);
  const places = listPlaces({ publication: { ...publication, alerts }, edition: reader });
  const find = createFinding(words);
  const dropped = left.map((story) => ({ ...story, explain: () => explainReason(story, context) }));
  const [old = [], others = []] = [true, false].map((isOld) =>
    dropped.filter(({ reason }) => (reason === 'limit') === isOld),
  );
  const getOriginal = createGetOriginal(edition);
  const showing = {
    ...context,
    places,
    getOriginal,
    isPublic,
    desk,
    telling: openDecisions(site, edition, { obstacles, now }),
    now,
  };
  const known = [...others, ...listShown(shown, left, showing), ...old];
  const found = known.filter(({ titles, link = '', publisher, isPost }) =>
    find([...titles, link, isPost ? publication.name : publisher]),
  );
  const clean = createCleaning(site);
  const stories = found.slice(0, mostExplained).map((story): Explained => {
    const title = nameStory(story);
    const { publisher, link } = title === getTitle(story) ? story : { publisher: '' };
    return {
      title: clean(title),
      publisher,
      lines: story.explain().map(clean),
      link: link && clean(link),
      name: context.findName(story),
    };
  });
  const isNone = found.length === 0;
  const listSources = (isAsked: typeof find) =>
    describeSources(edition, { ...context, desk, isAsked });
  const named = listSources(find);
  const notes = [
    ...describeState(edition, state, context),
    ...(isNone ? ['No story that is known has these words.'] : []),
    ...(named.length === 0 && isNone ? listSources(() => true) : named),
  ];
  return { notes, stories, rest: found.length - stories.length };
}

/** What the next rebuild shows of an edition, and what it leaves out. */
function showAgain(site: Site, { state, now }: Question, edition: Edition) {
  const { linked, ...given } = showEdition(edition, site, { state, now });
  const left = listLeftOut(site, linked, { ...given, now, drafts: false });
  const ownFiles = listPublicFiles(site.ownFiles).map(({ at }) => at);
  const shown = { ...given.shown, ownFiles };
  const reader = openEdition(state, shown, { getKeywords: openKnown(state) });
  return { ...given, edition: linked, left, reader };
}

/** The keywords of posts. A post whose file is not here has none: it still has its other places. */
function openKnown(state: string): GetKeywords {
  const getKeywords = openKeywords(state);
  return (file) => {
    try {
      return getKeywords(file);
    } catch {
      return [];
    }
  };
}

/** Gives a function that finds the headline that its source gives an article. */
function createGetOriginal(edition: Edition): (article: Article) => string {
  const originals = new Map(
    listAllArticles(edition).map((each) => [toArticleKey(each), each.title]),
  );
  return (article) => originals.get(toArticleKey(article)) ?? article.title;
}

/** How decisions about stories of an edition are told. */
const openDecisions = (
  { publication, desk }: Site,
  edition: Edition,
  found: Pick<TellingContext, 'obstacles' | 'now'>,
) =>
  createTelling({
    ...found,
    stories: listAllStories(edition),
    feeds: [],
    siteUrl: publication.url,
    timeZone: publication.timeZone,
    places: toPlaceNames(publication),
    desk,
  });

function openContext(
  { publication }: Site,
  edition: Edition,
  nameStory: (story: StoryId) => string,
  paper: readonly string[],
): WhyContext & { findName(story: StoryId): string | undefined } {
  const stories = new Map(listAllStories(edition).map((story) => [story.name, story]));
  const find = ({ source, id, isPost }: StoryId) =>
    stories.get(isPost ? toPostPath(id) : toStoryName(source, id));
  const { timeZone } = publication;
  return {
    publication,
    findName: (story) => find(story)?.name,
    toNumber: (story) => find(story)?.number ?? story.id,
    toName(story) {
      const name = nameStory(story);
      return name === getTitle(story) ? `“${name}” of ${story.publisher}` : name;
    },
    toMoment: (iso) => formatMoment(iso, { language: 'en-US', timeZone }),
    callDesk: (...words) => toCall('desk', ...paper, ...words),
    rebuild: toCall('rebuild', ...paper),
  };
}

/** Gives a function that takes secrets out of a text: a story may be left out because its words hold one. */
function createCleaning({ alerts }: Site): (text: string) => string {
  const secrets = listAlertSecrets(readAlerts(alerts, { values: {}, from: '' }));
  return (text) => withoutSecrets(text, secrets);
}

/** Which rebuild it is about, and whether readers see that one. */
function describeState({ history }: Edition, state: string, { toMoment }: WhyContext): string[] {
  const hold = holdFile.read(state);
  return [
    history === undefined
      ? `${state} has no edition, so these are the stories that the site publishes. What its feeds leave out is not known here, but where its rebuilds keep their --state.`
      : `As of the rebuild of ${toMoment(history.at)}, with the decisions of now.`,
    ...(hold === undefined ? [] : [`Readers see another edition: ${describeHold(hold)}.`]),
  ];
}

/** Says that a desk knows no story, and what to do. */
export const toMissing = ({ state, paper }: Pick<DeskOptions, 'state' | 'paper'>) =>
  `There is no edition yet: no rebuild has left one in ${state}, and the site publishes none. Run ${toCall('rebuild', ...paper)}, or name the --state of its rebuilds.`;
