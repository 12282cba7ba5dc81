import { getPhase, homePlace, type Named } from '../../../desk/desk.ts';
import {
  listEntries,
  toChangeId,
  type DecisionChange,
  type Entry,
} from '../../../desk/draft/changes.ts';
import { toNamedKeys, toStoryKeys } from '../../../desk/story-keys.ts';
import { tellTime } from '../../../desk/tell-time.ts';
import { present } from '../../../text/present.ts';
import type { DeskStory } from '../list-stories.ts';
import type { Context } from '../to-action.ts';
import type { Decisions } from './draft.ts';

/** A decision as its editors read it. */
export interface TrayLine {
  id: string;
  /** `gone`: it is to be taken back. `conflict`: it was changed elsewhere in another way. */
  state: 'saved' | 'new' | 'changed' | 'gone' | 'conflict';
  /** What was decided, in a sentence. */
  text: string;
  /** What forms call the story that it is about. */
  name?: string;
  /** By whom it is, since when, and why. */
  details: string;
  /** Why it changes nothing that readers see, and what to do. */
  warning?: string;
  /** What was decided elsewhere, where that is a conflict. */
  theirs?: string;
}

/** What decisions are told with. */
export interface TrayContext extends Pick<
  Context,
  'stories' | 'feeds' | 'siteUrl' | 'timeZone' | 'now' | 'desk'
> {
  /** The names of places, by their slugs. */
  places: ReadonlyMap<string, string>;
}

/** Lists what is decided, unsaved decisions first. */
export function listTray(
  { saved, changes, conflicts }: Decisions,
  context: TrayContext,
): TrayLine[] {
  const telling = createTelling(context);
  const changed = new Map(changes.map((change) => [toChangeId(change), change]));
  const theirs = new Map(conflicts.map((each) => [toChangeId(each.change), each.theirs]));
  const toLine = (entry: Entry, state: TrayLine['state']): TrayLine => {
    const id = toChangeId({ before: entry });
    const story = telling.findStory(entry);
    const other = theirs.get(id);
    const isConflict = theirs.has(id);
    return {
      ...{ id, state: isConflict ? 'conflict' : state, details: telling.tellDetails(entry) },
      text: state === 'gone' ? `Taken back: ${telling.tell(entry)}` : telling.tell(entry),
      ...present({
        name: story?.name,
        warning: state === 'gone' ? undefined : telling.warn(entry),
        theirs: isConflict ? tellOther(other) : undefined,
      }),
    };
  };
  const tellOther = (other: Entry | undefined) =>
    other === undefined ? 'Taken back.' : `${telling.tell(other)} ${telling.tellDetails(other)}`;
  const fromChange = ({ before, after }: DecisionChange) =>
    toLine((after ?? before) as Entry, !after ? 'gone' : before ? 'changed' : 'new');
  const kept = listEntries(saved).filter((entry) => !changed.has(toChangeId({ before: entry })));
  return [...changes.map(fromChange), ...kept.map((entry) => toLine(entry, 'saved'))];
}

/** What the sentences of decisions are made with. */
interface Telling {
  context: TrayContext;
  findNamed(named: Named): DeskStory | undefined;
  nameStory(named: Named): string;
  nameFeed(source: string): string;
  namePlace(slug: string): string;
}

function createTelling(context: TrayContext) {
  const { stories, feeds, siteUrl, places } = context;
  const byKey = new Map<string, DeskStory>();
  for (const story of stories) {
    const { names, called } = toStoryKeys(story);
    for (const key of [...names, ...called]) if (!byKey.has(key)) byKey.set(key, story);
  }
  const findNamed = (named: Named) =>
    toNamedKeys(named, siteUrl).flatMap((key) => byKey.get(key) ?? [])[0];
  const telling: Telling = {
    context,
    findNamed,
    nameStory: (named) => {
      const story = findNamed(named);
      return story === undefined ? named.story : `“${story.title}”`;
    },
    nameFeed: (source) => feeds.find(({ url }) => url === source)?.name ?? source,
    namePlace: (slug) => places.get(slug) ?? slug,
  };
  return {
    findStory({ list, entry }: Entry): DeskStory | undefined {
      if (list === 'add') return findNamed({ story: entry.link });
      return list === 'hide' || list === 'pin' || list === 'correct' ? findNamed(entry) : undefined;
    },
    tell: (entry: Entry) => tell(entry, telling),
    warn: (entry: Entry) => warn(entry, telling),
    tellDetails: (entry: Entry) => tellDetails(entry, telling),
  };
}

/** A decision in a sentence. */
function tell({ list, entry }: Entry, telling: Telling): string {
  const { nameStory, nameFeed, namePlace } = telling;
  switch (list) {
    case 'hide':
      return `Hid ${nameStory(entry)}.`;
    case 'pin':
      return `Pinned ${nameStory(entry)} at ${namePlace(entry.place)} ${entry.position}${tellSpan(entry, telling)}.`;
    case 'correct':
      return tellCorrection(entry, telling);
    case 'add':
      return `Added “${entry.title}” to ${namePlace(entry.category)}${tellSpan(entry, telling)}.`;
    case 'mute':
      return `Muted ${nameFeed(entry.source)}${tellSpan(entry, telling)}.`;
    case 'withdraw':
      return `Withdrew ${entry.name ?? nameFeed(entry.source)}.`;
    case 'banner':
      return entry === null
        ? 'No line stands above the front page.'
        : `Put “${entry.text}” above the front page${entry.level === 'breaking' ? ', as breaking' : ''}${tellSpan(entry, telling)}.`;
  }
}

function tellSpan(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  { context: { now, timeZone } }: Telling,
): string {
  const isAhead = from !== undefined && getPhase({ from }, now) === 'ahead';
  return [
    isAhead && `, from ${tellTime(from, now, timeZone)}`,
    until !== undefined && `, until ${tellTime(until, now, timeZone)}`,
  ]
    .filter(Boolean)
    .join('');
}

function tellCorrection(
  entry: Extract<Entry, { list: 'correct' }>['entry'],
  { nameStory, findNamed, namePlace }: Telling,
): string {
  const { title, excerpt, category, picture } = entry;
  const from = findNamed(entry)?.place;
  const name = nameStory(entry);
  const sentences = [
    title !== undefined && `Changed the headline of ${name} to “${title}”.`,
    excerpt !== undefined && `${excerpt === '' ? 'Left out' : 'Changed'} the excerpt of ${name}.`,
    picture === false && `Left out the picture of ${name}.`,
    category !== undefined &&
      `Moved ${name}${from === undefined ? '' : ` from ${namePlace(from)}`} to ${namePlace(category)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? `Noted on ${name}.` : sentences.join(' ');
}

/** Why a decision changes nothing that readers see, and what to do; `undefined` where it does. */
function warn({ list, entry }: Entry, telling: Telling): string | undefined {
  const { findNamed, nameFeed, nameStory, context } = telling;
  const { desk, now } = context;
  if (entry === null) return undefined;
  if ('until' in entry && getPhase(entry, now) === 'ended')
    return 'It is over. Take it back to clear it away.';
  if (list !== 'pin' && list !== 'correct') return undefined;
  const story = findNamed(entry);
  if (story === undefined) return 'No source has this story now. Take it back to clear it away.';
  const isAbout = (named: Named) => findNamed(named)?.name === story.name;
  if (desk.hide.some(isAbout)) return 'The story is hidden. Take that back, or this.';
  const silent = [...desk.mute, ...desk.withdraw].find(({ source }) => source === story.source);
  if (silent !== undefined)
    return `Its feed, ${nameFeed(silent.source)}, is not shown. Take that back, or this.`;
  if (list !== 'pin') return undefined;
  const first = desk.pin.find(
    ({ place, position }) => place === entry.place && position === entry.position,
  );
  return first !== undefined && !isAbout(first)
    ? `${nameStory(first)} is pinned there, too, and comes first. Choose another position.`
    : undefined;
}

/** By whom a decision is, since when, and why. */
function tellDetails({ entry }: Entry, { context: { now, timeZone } }: Telling): string {
  const { at, by, reason, note } = (entry ?? {}) as Record<string, string | undefined>;
  return [by, at && tellTime(at, now, timeZone), reason ?? note].filter(Boolean).join(' · ');
}

/** The names of the places of a site. */
export const toPlaceNames = (
  sections: readonly (readonly [string, string])[],
): ReadonlyMap<string, string> => new Map([[homePlace, 'Home'], ['blog', 'Blog'], ...sections]);
