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
import { readSite, type Site } from '../../../site/site.ts';
import { formatMoment } from '../../../text/dates/format-date.ts';
import { describeSources } from './describe-sources.ts';
import { createFinding } from './find-words.ts';
import { listPlaces } from './list-places.ts';
import type { DeskOptions } from '../options.ts';
import type { DecidedDesk } from '../read-context.ts';
import { listShown } from './list-shown.ts';
import { explainReason, type WhyContext } from './explain-reason.ts';

/** The stories that one explanation has. */
const mostExplained = 20;

/** What an editor asks. */
interface Question extends Pick<DeskOptions, 'publication' | 'paper' | 'words'> {
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
export async function explain(view: DecidedDesk, question: Question): Promise<Explanation> {
  const words = question.words.join(' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    throw new ConfigurationError(
      'why needs words of the story: of its title, its address or the name of its source.',
    );
  }
  const { state, publication, edited, now, desk } = view;
  if (edited === undefined)
    return { notes: [toMissing({ ...question, state })], stories: [], rest: 0 };
  const site: Site = { ...(await readSite(question.publication)), desk };
  const { linked, hidden } = edited;
  const nameStory = question.isPublic ? createNaming(hidden, desk) : getTitle;
  const left = listLeftOut(site, linked, { ...edited, now, drafts: false });
  const shown = { ...edited.shown, ownFiles: listPublicFiles(site.ownFiles).map(({ at }) => at) };
  const reader = openEdition(state, shown, { getKeywords: openKnown(state) });
  const context = openContext(view, question, nameStory);
  const places = listPlaces({ publication, edition: reader });
  const find = createFinding(words);
  const dropped = left.map((story) => ({ ...story, explain: () => explainReason(story, context) }));
  const [old = [], others = []] = [true, false].map((isOld) =>
    dropped.filter(({ reason }) => (reason === 'limit') === isOld),
  );
  const showing = { ...context, places, getOriginal: createGetOriginal(linked) };
  const known = [...others, ...listShown(shown, left, showing), ...old];
  const found = known.filter(({ titles, link = '', publisher, isPost }) =>
    find([...titles, link, isPost ? publication.name : publisher]),
  );
  // A story may be left out because its words hold a secret.
  const secrets = listAlertSecrets(readAlerts(site.alerts, { values: {}, from: '' }));
  const clean = (text: string) => withoutSecrets(text, secrets);
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
  const listSources = (isAsked: typeof find) => describeSources(linked, context, isAsked);
  const named = listSources(find);
  const notes = [
    ...describeState(context),
    ...(isNone ? ['No story that is known has these words.'] : []),
    ...(named.length === 0 && isNone ? listSources(() => true) : named),
  ];
  return { notes, stories, rest: found.length - stories.length };
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

function openContext(
  view: DecidedDesk,
  { paper, isPublic }: Question,
  nameStory: (story: StoryId) => string,
): WhyContext & { findName(story: StoryId): string | undefined } {
  const stories = new Map(view.stories.map((story) => [story.name, story]));
  const find = ({ source, id, isPost }: StoryId) =>
    stories.get(isPost ? toPostPath(id) : toStoryName(source, id));
  const { timeZone } = view;
  return {
    ...view,
    isPublic,
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

/** Which rebuild it is about, and whether readers see that one. */
function describeState({ edition, state, toMoment }: WhyContext): string[] {
  const { history } = edition ?? {};
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
