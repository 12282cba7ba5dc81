import { applyDesk } from '../../../desk/apply-desk.ts';
import type { Desk } from '../../../desk/desk.ts';
import { createNaming, type NamedStory } from '../../../desk/hidden.ts';
import type { Edition } from '../../../edition/edition.ts';
import { hiddenFile } from '../../../edition/hidden-file.ts';
import { toPostPath } from '../../../edition/routes.ts';
import { leaveOut } from '../../../edition/story-refs.ts';
import { listPublicFiles } from '../../../publication/folder.ts';
import { listAlertSecrets } from '../../../publication/alerts.ts';
import { ConfigurationError, readAlerts } from '../../../publication/load.ts';
import { withoutSecrets } from '../../../publication/secrets.ts';
import { openEdition } from '../../../reader/reader.ts';
import { describeHold, holdFile } from '../../../rebuild/publish/hold.ts';
import { readQuarantine } from '../../../rebuild/quarantine/quarantine.ts';
import { listLeftOut } from '../../../rebuild/report/left-out.ts';
import { readSite, type Site } from '../../../site/site.ts';
import { formatMoment } from '../../../text/dates/format-date.ts';
import { present } from '../../../text/present.ts';
import { listAllStories } from '../list-stories.ts';
import { describeSources } from './describe-sources.ts';
import { createFinding } from './find-words.ts';
import { listPlaces } from './list-places.ts';
import { listShown } from './list-shown.ts';
import { tellReason, type Telling } from './tell-reason.ts';

/** The stories that one answer explains. */
const mostExplained = 20;

/** What an editor asks. */
export interface Question {
  /** The publication's folder, and the state folder of its rebuilds. */
  folder: string;
  state: string;
  /** What the sources said; `undefined` before the first rebuild. */
  edition: Edition | undefined;
  /** What the editors decided. */
  desk: Desk;
  words: readonly string[];
  now: Date;
  /** Strangers may read the answer: hidden stories are named by their publishers. */
  isPublic: boolean;
}

/** What is known of one story. */
export interface Explained {
  /** Empty if it has none. */
  title: string;
  /** Empty for a post. */
  publisher: string;
  link?: string;
  /** Where it stands, or why it is not shown, and what to change. */
  lines: string[];
}

/** An answer: what it is about, the stories that have the words, and how many more there are. */
export interface Answer {
  notes: string[];
  stories: Explained[];
  rest: number;
}

/** Explains where each story with these words stands, or why it is not shown. Throws `ConfigurationError`. */
export async function explain(question: Question): Promise<Answer> {
  const { folder, state, edition, desk, isPublic } = question;
  const words = question.words.join(' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    throw new ConfigurationError(
      'why needs words of the story: of its title, its address or the name of its source.',
    );
  }
  if (edition === undefined) return { notes: [toMissing(state)], stories: [], rest: 0 };
  const site: Site = { ...(await readSite(folder)), desk };
  const { publication } = site;
  const { shown, hidden, left } = showAgain(site, question, edition);
  const nameStory = isPublic ? createNaming(hidden) : ({ title }: NamedStory) => title;
  // A story may be left out because its words hold one of these.
  const secrets = listAlertSecrets(readAlerts(site.alerts, { values: {}, from: '' }));
  const clean = (text: string) => withoutSecrets(text, secrets);
  const telling = toTelling(site, edition, nameStory);
  const ownFiles = listPublicFiles(site.ownFiles).map(({ at }) => at);
  const reader = openEdition(state, { ...shown, ownFiles });
  const places = listPlaces({
    publication: { ...publication, alerts: site.alerts },
    edition: reader,
  });
  const candidates = [
    ...left.map((story) => ({ ...story, tell: () => tellReason(story, telling) })),
    ...listShown(shown, left, { ...telling, places, isPublic }),
  ];
  const find = createFinding(words);
  const found = candidates.filter(({ titles, link = '', publisher, isPost }) =>
    find([...titles, link, isPost ? publication.name : publisher]),
  );
  const stories = found.slice(0, mostExplained).map((story): Explained => {
    const title = nameStory(story);
    const { publisher, link } = title === story.title ? story : { publisher: '' };
    return {
      ...{ title: clean(title), publisher, lines: story.tell().map(clean) },
      ...present({ link: link && clean(link) }),
    };
  });
  const isNone = found.length === 0;
  const listSources = (isAsked: typeof find) => describeSources(edition, { ...telling, isAsked });
  const named = listSources(find);
  const notes = [
    ...describeState(edition, state, telling),
    ...(isNone ? ['No story that is known has these words.'] : []),
    ...(named.length === 0 && isNone ? listSources(() => true) : named),
  ];
  return { notes, stories, rest: found.length - stories.length };
}

/** What the next rebuild shows of an edition, and what it leaves out. */
function showAgain(site: Site, { state, now }: Question, edition: Edition) {
  const context = { known: hiddenFile.read(state) ?? [], siteUrl: site.publication.url, now };
  const { edition: decided, hidden } = applyDesk(edition, site.desk, context);
  const quarantined = readQuarantine(state, decided);
  const shown = leaveOut(decided, quarantined);
  const left = listLeftOut(site, edition, { shown, hidden, quarantined, now, drafts: false });
  return { shown, hidden, left };
}

function toTelling(
  { publication }: Site,
  edition: Edition,
  nameStory: (story: NamedStory) => string,
): Telling {
  const numbers = new Map(listAllStories(edition).map(({ name, number }) => [name, number]));
  const { timeZone } = publication;
  return {
    publication,
    toNumber: ({ source, id, isPost }) =>
      isPost ? toPostPath(id) : (numbers.get(`${source} ${id}`) ?? id),
    toName(story) {
      const name = nameStory(story);
      return name === story.title ? `“${name}” of ${story.publisher}` : name;
    },
    toMoment: (iso) => formatMoment(iso, { locale: 'en-US', timeZone }),
  };
}

/** Which rebuild an answer is about, and whether readers see that one. */
function describeState({ history }: Edition, state: string, { toMoment }: Telling): string[] {
  const hold = holdFile.read(state);
  return [
    history === undefined
      ? `${state} has no edition, so these are the stories that the site publishes. What its feeds leave out is not known here: name the --state of its rebuilds.`
      : `As of the rebuild of ${toMoment(history.at)}, with desk.json as it is now.`,
    ...(hold === undefined ? [] : [`Readers see another edition: ${describeHold(hold)}.`]),
  ];
}

const toMissing = (state: string) =>
  `There is no edition yet: no rebuild has left one in ${state}, and the site publishes none. Run npm run rebuild, or name the --state of its rebuilds.`;
