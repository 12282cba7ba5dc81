import { getPhase, homePlace, type Named } from '../../../desk/desk.ts';
import { listEntries, toChangeId, type Change, type Entry } from '../../../desk/draft/changes.ts';
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
    const { [id]: other } = Object.fromEntries(theirs);
    const isConflict = theirs.has(id);
    return {
      ...{ id, state: isConflict ? 'conflict' : state, details: telling.tellDetails(entry) },
      text: state === 'gone' ? `Taken back: ${telling.tell(entry)}` : telling.tell(entry),
      ...present({
        name: story?.name,
        warning: state === 'gone' ? undefined : telling.warn(entry),
        theirs: isConflict ? (other ? telling.tell(other) : 'Taken back.') : undefined,
      }),
    };
  };
  const fromChange = ({ before, after }: Change) =>
    toLine((after ?? before) as Entry, !after ? 'gone' : before ? 'changed' : 'new');
  const kept = listEntries(saved).filter((entry) => !changed.has(toChangeId({ before: entry })));
  return [...changes.map(fromChange), ...kept.map((entry) => toLine(entry, 'saved'))];
}

function createTelling(context: TrayContext) {
  const { stories, feeds, siteUrl, timeZone, now, desk, places } = context;
  const byKey = new Map<string, DeskStory>();
  for (const story of stories) {
    const { names, called } = toStoryKeys(story);
    for (const key of [...names, ...called]) if (!byKey.has(key)) byKey.set(key, story);
  }
  const findNamed = (named: Named) =>
    toNamedKeys(named, siteUrl).flatMap((key) => byKey.get(key) ?? [])[0];
  const nameFeed = (source: string) => feeds.find(({ url }) => url === source)?.name ?? source;
  const namePlace = (slug: string) => places.get(slug) ?? slug;
  const toTime = (iso: string) => tellTime(iso, now, timeZone);
  const tellSpan = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
    [
      from && getPhase({ from }, now) === 'ahead' && `, from ${toTime(from)}`,
      until && `, until ${toTime(until)}`,
    ]
      .filter(Boolean)
      .join('');

  function findStory({ list, entry }: Entry): DeskStory | undefined {
    if (list === 'add') return findNamed({ story: entry.link });
    return list === 'hide' || list === 'pin' || list === 'correct' ? findNamed(entry) : undefined;
  }

  function tell({ list, entry }: Entry): string {
    switch (list) {
      case 'hide':
        return `Hid ${nameStory(entry)}.`;
      case 'pin':
        return `Pinned ${nameStory(entry)} at ${namePlace(entry.place)} ${entry.position}${tellSpan(entry)}.`;
      case 'correct':
        return tellCorrection(entry);
      case 'add':
        return `Added “${entry.title}” to ${namePlace(entry.category)}${tellSpan(entry)}.`;
      case 'mute':
        return `Muted ${nameFeed(entry.source)}${tellSpan(entry)}.`;
      case 'withdraw':
        return `Withdrew ${entry.name ?? nameFeed(entry.source)}.`;
      case 'banner':
        return entry === null
          ? 'No line stands above the front page.'
          : `Put “${entry.text}” above the front page${entry.level === 'breaking' ? ', as breaking' : ''}${tellSpan(entry)}.`;
    }
  }

  function tellCorrection(entry: Extract<Entry, { list: 'correct' }>['entry']): string {
    const { title, excerpt, category, picture, note } = entry;
    const from = findNamed(entry)?.place;
    const name = nameStory(entry);
    const sentences = [
      title !== undefined && `Changed the headline of ${name} to “${title}”.`,
      excerpt !== undefined && `${excerpt === '' ? 'Left out' : 'Changed'} the excerpt of ${name}.`,
      picture === false && `Left out the picture of ${name}.`,
      category !== undefined &&
        `Moved ${name}${from === undefined ? '' : ` from ${namePlace(from)}`} to ${namePlace(category)}.`,
    ].filter((sentence) => sentence !== false);
    return sentences.length === 0 && note !== undefined ? `Noted on ${name}.` : sentences.join(' ');
  }

  const nameStory = (named: Named) => {
    const story = findNamed(named);
    return story === undefined ? named.story : `“${story.title}”`;
  };

  const isAbout = (story: DeskStory) => (named: Named) => findNamed(named)?.name === story.name;

  function warn({ list, entry }: Entry): string | undefined {
    if (entry === null) return undefined;
    if ('until' in entry && getPhase(entry, now) === 'ended')
      return 'It is over. Take it back to clear it away.';
    if (list !== 'pin' && list !== 'correct') return undefined;
    const story = findNamed(entry);
    if (story === undefined) return 'No source has this story now. Take it back to clear it away.';
    if (desk.hide.some(isAbout(story))) return 'The story is hidden. Take that back, or this.';
    const silent = [...desk.mute, ...desk.withdraw].find(({ source }) => source === story.source);
    if (silent !== undefined)
      return `Its feed, ${nameFeed(silent.source)}, is not shown. Take that back, or this.`;
    if (list !== 'pin') return undefined;
    const first = desk.pin.find(
      ({ place, position }) => place === entry.place && position === entry.position,
    );
    return first !== undefined && !isAbout(story)(first)
      ? `${nameStory(first)} is pinned there, too, and comes first. Choose another position.`
      : undefined;
  }

  function tellDetails({ entry }: Entry): string {
    const { at, by, reason, note } = (entry ?? {}) as Record<string, string | undefined>;
    return [by, at && toTime(at), reason ?? note].filter(Boolean).join(' · ');
  }

  return { findStory, tell, warn, tellDetails };
}

/** The names of the places of a site. */
export const toPlaceNames = (
  sections: readonly (readonly [string, string])[],
): ReadonlyMap<string, string> => new Map([[homePlace, 'Home'], ['blog', 'Blog'], ...sections]);
