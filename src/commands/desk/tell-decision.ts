import { getPhase, homePlace, type Named } from '../../desk/desk.ts';
import type { Entry } from '../../desk/draft/changes.ts';
import { toNamedKeys, toStoryKeys } from '../../desk/story-keys.ts';
import { tellTime } from '../../desk/tell-time.ts';
import type { Publication } from '../../publication/publication.ts';
import { listCategories } from '../../publication/sections/site-categories.ts';
import { blogPlace, type DeskStory } from '../../desk/stories/list-stories.ts';
import type { Context } from './to-action.ts';

/** What decisions are told with. */
export interface TellingContext extends Pick<
  Context,
  'stories' | 'feeds' | 'siteUrl' | 'timeZone' | 'now' | 'desk'
> {
  /** The names of places, by their slugs. */
  places: ReadonlyMap<string, string>;
}

/** What the sentences of decisions are made with. */
interface Telling {
  context: TellingContext;
  findNamed(named: Named): DeskStory | undefined;
  nameStory(named: Named): string;
  nameFeed(source: string): string;
  namePlace(slug: string): string;
}

/** Gives functions that tell decisions: in a sentence, why they change nothing, and by whom they are. */
export function createTelling(context: TellingContext) {
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
export const toPlaceNames = (publication: Publication): ReadonlyMap<string, string> =>
  new Map([
    ...([
      [homePlace, 'Home'],
      [blogPlace, 'Blog'],
    ] as const),
    ...listCategories(publication).map(({ slug, name }) => [slug, name] as const),
  ]);
