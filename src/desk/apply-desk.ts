import { listWithdrawn, type Correct, type Desk, type Pin } from './desk.ts';
import { isInForce, type StoryName } from './fields.ts';
import type { Edition } from '../edition/edition.ts';
import { withoutDeadLinks } from '../edition/history/changes.ts';
import { mayBeNamed } from '../edition/left-out-reasons.ts';
import { mapStories } from '../edition/map-stories.ts';
import { listPlaced } from '../edition/own-stories.ts';
import { getArticles } from '../edition/stories.ts';
import {
  createIdentify,
  identifyArticle,
  isNamed,
  listCalled,
  listNames,
  toStoryKeys,
  type StoryId,
} from '../edition/story-id.ts';
import { withoutTokens } from '../publication/tokens.ts';
import type { DeskContext } from './desk-context.ts';
import { correctStory } from './correct.ts';
import { pruneDecided, openDecided, tellDecided, type DeskRow } from './decided.ts';
import { getSpan, listOf } from './decisions.ts';
import { createFindHides } from './find-hides.ts';
import { findHidden } from './find-hidden.ts';
import type { Decided } from '../edition/schema/decided-file.ts';
import { type HiddenStory } from '../edition/schema/hidden-file.ts';
import { getKind, kindNames } from './kinds/kinds.ts';
import { findCorrection, settleDecided } from './settle-decided.ts';
import { markMuted } from './mark-muted.ts';
import { getContent, findCorrected, type Corrected } from './find-corrected.ts';
import { listObstacles, type Obstacle } from './obstacles.ts';
import type { ShownDesk, ShownEdition, ShownPin } from './shown-desk.ts';
import { toBackKeys, toNamedKeys } from './story-name.ts';
import { findWayOut, listDepartures } from './ways-out.ts';

/** An edition as its editors show it. */
interface Applied {
  edition: ShownEdition & { desk: ShownDesk };
  /** What is known of hidden stories now. */
  hidden: HiddenStory[];
  /** The record of what editors did, once this edition is published. */
  decided: Decided[];
  counts: DeskCounts;
  /** The decisions that change nothing that readers see. */
  obstacles: Obstacle[];
}

/** How many decisions do what they say now, by what reports call that: stories that are hidden, feeds that are muted. */
export type DeskCounts = Readonly<Record<string, number>>;

/** The counts of a desk that decides nothing. */
export const noCounts: DeskCounts = Object.fromEntries(
  kindNames.flatMap((kind) => getKind(kind).counted ?? []).map((counted) => [counted, 0]),
);

/**
 * Applies the decisions of the editors to an edition: muted feeds and hidden stories leave it, corrected ones
 * get the editors' words, and pins are noted for the lists. The edition itself stays the same.
 */
export function applyDesk(edition: Edition, desk: Desk, context: DeskContext): Applied {
  const { decided: before = [], siteUrl, language, now } = context;
  const hidden = findHidden(edition, desk.hide, context);
  const findHides = createFindHides(desk, hidden, now);
  const identify = createIdentify(edition);
  const departures = listDepartures(edition, desk, context);
  const remaining = mapStories(edition, (story) => {
    const id = identify(story);
    if (findHides(id).length > 0) return undefined;
    // /changes tells that a story was taken back, without a word of it.
    return story.kind === 'change' || mayBeNamed[findWayOut(id, departures)] ? story : undefined;
  });
  const mutes = desk.mute.filter((mute) => isInForce(mute, now));
  const sources = markMuted(remaining.sources, mutes);
  const rest = withoutDeadLinks({ ...remaining, sources });
  const opened = openDecided(before, desk, now);
  const stories = findCorrected(rest, opened, siteUrl);
  const settled = settleDecided(opened, { edition: rest, hidden, stories, departures, now });
  const rows = new Map(opened.map((each, at) => [each, settled[at]?.row]));
  const corrected = correct(rest, stories, rows);
  const inForce = desk.pin.filter((pin) => isInForce(pin, now));
  const { pins, lost } = matchPins(inForce, corrected, desk, siteUrl);
  const { banner } = desk;
  const decided = pruneDecided(settled, now);
  const shown: ShownDesk = {
    pins: pins.toSorted((a, b) => a.position - b.position),
    hidden: listOwn(hidden),
    changes: tellDecided(decided, now),
    banner: banner && !isInForce(banner, now) ? undefined : banner,
  };
  const isMet = new Set<unknown>(
    settled.flatMap(({ row, correct }) => (row.publisher === undefined ? [] : (correct ?? []))),
  );
  const links = new Set(corrected.links?.map(({ id }) => id));
  const obstacles = listObstacles({
    desk,
    edition,
    shown: corrected,
    findHides,
    working: new Set<unknown>([
      ...desk.hide.filter((_, at) => hidden[at]?.publisher !== undefined),
      ...listCorrected(stories),
      ...desk.pin.filter((pin) => !lost.includes(pin)),
      ...desk.add.filter(({ link }) => links.has(link)),
    ]),
    met: isMet,
    siteUrl,
    now,
  });
  return {
    edition: { ...corrected, desk: shown, language },
    hidden,
    decided,
    counts: countDecisions(desk, obstacles, now),
    obstacles,
  };
}

/** Counts the decisions that do what they say, by what reports call that. */
function countDecisions(desk: Desk, obstacles: readonly Obstacle[], now: Date): DeskCounts {
  const idle = new Set<unknown>(obstacles.map(({ decision }) => decision.entry));
  const counts = kindNames.flatMap((kind) => {
    const { counted } = getKind(kind);
    const working = listOf(desk, kind).filter(
      (entry) => !idle.has(entry) && isInForce(getSpan({ entry }), now),
    );
    return counted === undefined ? [] : [[counted, working.length] as const];
  });
  return Object.fromEntries(counts);
}

/** What devices know hidden stories by, as far as no other story is called so. */
function listOwn(hidden: readonly HiddenStory[]): string[] {
  const own = hidden.flatMap(({ own, shared }) => [...new Set(own).difference(new Set(shared))]);
  return [...new Set(own)].sort();
}

/** The pins with the keys of their articles, and those whose article the edition does not have. */
function matchPins(
  pins: readonly Pin[],
  edition: Edition,
  desk: Desk,
  siteUrl: string,
): { pins: ShownPin[]; lost: Pin[] } {
  if (pins.length === 0) return { pins: [], lost: [] };
  const articles = [...edition.sources.flatMap(getArticles), ...listPlaced(edition)].map(
    identifyArticle,
  );
  const feeds = listWithdrawn(desk).union(
    new Set(edition.sources.map(({ url }) => withoutTokens(url))),
  );
  const placed = pins.map((pin) => {
    // Where its feed has another address now, the story is known by its own.
    const isKnown = pin.copies?.some(({ feed }) => feeds.has(withoutTokens(feed))) ?? false;
    const own = findNamed(articles, isKnown ? pin : { story: pin.story }, siteUrl);
    const [keys = [], also = []] = [listNames, listCalled].map((list) =>
      [...new Set(own.flatMap(list))].sort(),
    );
    return { pin, isLost: own.length === 0, shown: { ...pin, keys, also } };
  });
  return {
    pins: placed.map(({ shown }) => shown),
    lost: placed.flatMap(({ pin, isLost }) => (isLost ? pin : [])),
  };
}

/** The stories of a name. One to which its feed gave another id is known by its address there. */
function findNamed(stories: readonly StoryId[], name: StoryName, siteUrl: string): StoryId[] {
  const keys = new Set(toNamedKeys(name, siteUrl));
  const named = stories.filter((story) => isNamed(story, keys));
  if (named.length > 0) return named;
  const back = new Set(toBackKeys(name));
  return stories.filter((story) => toStoryKeys(story).feed.some((key) => back.has(key)));
}

/** The edition with the editors' words in place of those of sources. */
function correct<Given extends Edition>(
  edition: Given,
  stories: Corrected,
  rows: ReadonlyMap<DeskRow, Decided | undefined>,
): Given {
  if (stories.size === 0) return edition;
  return mapStories(edition, (story) => {
    const own = stories.get(getContent(story));
    if (own === undefined) return story;
    // Without its correction on the desk, a story that its source dropped keeps its words in an issue and on /changes.
    const row = own.rows.map((each) => rows.get(each)).find((each) => each?.words);
    // That it had another headline at its source is nothing that readers saw.
    if (story.kind === 'change')
      return row?.words?.title && story.change.kind === 'headline' ? undefined : story;
    const found = findCorrection(own) ?? (row && { ...row.words, note: row.note, at: row.at });
    return found === undefined ? story : correctStory(story, found);
  });
}

/** The corrections that stand on pages or in an issue now. */
const listCorrected = (stories: Corrected): Correct[] =>
  [...stories.values()].flatMap((own) =>
    own.story.kind === 'change' ? [] : (findCorrection(own) ?? []),
  );
