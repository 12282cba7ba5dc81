import {
  isInForce,
  tellOld,
  whyNoPost,
  type Correct,
  type Desk,
  type Named,
  type Pin,
} from './desk.ts';
import type { Edition } from '../edition/edition.ts';
import { withoutDeadLinks } from '../edition/history/changes.ts';
import { mapStories, type UntrustedStory } from '../edition/map-stories.ts';
import { standsInSection, listPlaced, mostOwn } from '../edition/own-stories.ts';
import type { StoredPost } from '../edition/post.ts';
import { getArticles, getPosts } from '../edition/stories.ts';
import type { DeskContext } from './desk-context.ts';
import { isSameEntry } from './edit-desk.ts';
import { correctStory } from './correct.ts';
import { pruneDecided, openDecided, tellDecided, type Held } from './decided.ts';
import { findHidden } from './find-hidden.ts';
import { createIsHidden } from './hidden.ts';
import type { Decided } from '../edition/decided-file.ts';
import { type HiddenStory } from '../edition/hidden-file.ts';
import { findCorrection, settleDecided } from './settle-decided.ts';
import { listSilentFeeds, markMuted } from './mark-muted.ts';
import { getMatter, getSource, meetCorrected, type Meetings } from './meet-corrected.ts';
import type { ShownDesk, ShownEdition, ShownPin } from './shown-desk.ts';
import { knowArticle, toNamedKeys, toOwnSlug, toStoryKeys } from './story-keys.ts';
import { listTakenBack, toOneName } from './taken-back.ts';

/** An edition as its editors show it. */
interface Applied {
  edition: ShownEdition & { desk: ShownDesk };
  /** What is known of hidden stories now. */
  hidden: HiddenStory[];
  /** The record of what editors did, once this edition is published. */
  decided: Decided[];
  /** How many stories and feeds the decisions in force are about. */
  counts: DeskCounts;
  /** A line for each decision about a story that the edition does not have. */
  unmatched: string[];
}

/** What the desk does now, in numbers: stories that it hides, corrects, pins and adds, and feeds that it mutes and withdraws. */
export type DeskCounts = Record<
  'hidden' | 'corrected' | 'pinned' | 'muted' | 'added' | 'withdrawn',
  number
>;

/**
 * Applies the decisions of the editors to an edition: muted feeds and hidden stories leave it, corrected ones
 * get the editors' words, and pins are noted for the lists. The edition itself stays the same.
 */
export function applyDesk(edition: Edition, desk: Desk, context: DeskContext): Applied {
  const { decided: before = [], siteUrl, now } = context;
  const hidden = findHidden(edition, desk.hide, context);
  const isHidden = createIsHidden(hidden, edition);
  const mutes = desk.mute.filter((mute) => isInForce(mute, now));
  const silent = listSilentFeeds(desk, now);
  const isDropped = createIsDropped(desk, edition);
  const left = mapStories(edition, (story) =>
    silent.has(getSource(story)) || isHidden(story) || isDropped(story) ? undefined : story,
  );
  const sources = markMuted(left.sources, mutes);
  const rest = withoutDeadLinks({ ...left, sources });
  const opened = openDecided(before, desk, now);
  const meetings = meetCorrected(rest, opened, siteUrl);
  const held = settleDecided(opened, { edition: rest, hidden, meetings, silent, now });
  const rows = new Map(opened.map((each, at) => [each, held[at]?.row]));
  const corrected = correct(rest, meetings, rows);
  const inForce = desk.pin.filter((pin) => isInForce(pin, now));
  const { pins, lost } = placePins(inForce, corrected, siteUrl);
  const { banner } = desk;
  const decided = pruneDecided(held, now);
  const shown: ShownDesk = {
    pins: pins.toSorted((a, b) => a.position - b.position),
    hidden: listOwn(hidden),
    changes: tellDecided(decided, now),
    left: countLeft(edition, rest),
    banner: banner && !isInForce(banner, now) ? undefined : banner,
  };
  const missed = listMissed(desk, held, meetings);
  // A story that is pinned at two places has one line.
  const unmatched = new Set([
    ...desk.hide.flatMap(({ story }, at) =>
      hidden[at]?.publisher === undefined ? [toUnmatched('hides', story)] : [],
    ),
    ...missed.map((each) => toMissed('corrects', each, desk)),
    ...lost.map((each) => {
      const { story } = each;
      const post = findPost(corrected, story, siteUrl);
      if (post === undefined) return toMissed('pins', each, desk);
      const why = standsInSection(post) ? tellOld(mostOwn) : whyNoPost;
      return `The desk pins ${JSON.stringify(story)}, but ${why}. Or remove the pin from desk.json.`;
    }),
  ]);
  return {
    edition: { ...corrected, desk: shown },
    hidden,
    decided,
    counts: {
      hidden: hidden.filter(({ publisher }) => publisher !== undefined).length,
      corrected: new Set(listCorrected(meetings)).size,
      pinned: pins.length - lost.length,
      muted: mutes.length,
      added: corrected.links?.length ?? 0,
      withdrawn: desk.withdraw.length,
    },
    unmatched: [...unmatched],
  };
}

/** The post that an editor names, if an edition has it. */
function findPost({ sources }: Edition, story: string, siteUrl: string): StoredPost | undefined {
  const slug = toOwnSlug(story, siteUrl);
  return sources.flatMap(getPosts).find((post) => post.slug === slug);
}

/** The line for a decision about a story that the edition does not have. */
export const toUnmatched = (verb: 'hides' | 'corrects' | 'pins', story: string) =>
  `The desk ${verb} ${JSON.stringify(story)}, but the edition has no such story. Check its address in desk.json, or remove it there.`;

/** The same line, or that the desk hides the story. */
const toMissed = (verb: 'corrects' | 'pins', named: Named, desk: Desk): string =>
  desk.hide.some((each) => isSameEntry('hide', named, each))
    ? `The desk ${verb} ${JSON.stringify(named.story)}, but hides it, too. Take one of both back.`
    : toUnmatched(verb, named.story);

/**
 * Gives a function that tells whether a story of an issue is one that its source took back, or that the editors chose,
 * and do not choose any more.
 */
function createIsDropped({ add }: Pick<Desk, 'add'>, edition: Edition) {
  const links = new Set(add.map(({ link }) => link));
  const takenBack = listTakenBack(edition);
  return (story: UntrustedStory) =>
    story.kind === 'article' &&
    (story.article.isChosen === true
      ? !links.has(story.article.id)
      : takenBack.size > 0 && takenBack.has(toOneName(knowArticle(story.article))));
}

/** What devices know hidden stories by, as far as no other story is called so. */
function listOwn(hidden: readonly HiddenStory[]): string[] {
  const own = hidden.flatMap(({ own, shared }) => [...new Set(own).difference(new Set(shared))]);
  return [...new Set(own)].sort();
}

/** The pins with the keys of their articles, and those whose article the edition does not have. */
function placePins(
  pins: readonly Pin[],
  edition: Edition,
  siteUrl: string,
): { pins: ShownPin[]; lost: Pin[] } {
  if (pins.length === 0) return { pins: [], lost: [] };
  const articles = [...edition.sources.flatMap(getArticles), ...listPlaced(edition)].map(
    (article) => toStoryKeys(knowArticle(article)),
  );
  const placed = pins.map((pin) => {
    const keys = toNamedKeys(pin, siteUrl);
    const own = articles.filter(({ names, called }) =>
      [...names, ...called].some((key) => keys.includes(key)),
    );
    const also = [...new Set(own.flatMap(({ called }) => called))].sort();
    return { pin, isLost: own.length === 0, shown: { ...pin, keys, also } };
  });
  return {
    pins: placed.map(({ shown }) => shown),
    lost: placed.flatMap(({ pin, isLost }) => (isLost ? pin : [])),
  };
}

/** The edition with the editors' words in place of those of sources. */
function correct<Given extends Edition>(
  edition: Given,
  meetings: Meetings,
  rows: ReadonlyMap<Held, Decided | undefined>,
): Given {
  if (meetings.size === 0) return edition;
  return mapStories(edition, (story) => {
    const met = meetings.get(getMatter(story));
    if (met === undefined) return story;
    // Without its correction on the desk, a story that its source dropped keeps its words in an issue and on /changes.
    const row = met.held.map((each) => rows.get(each)).find((each) => each?.words);
    // That it had another headline at its source is nothing that readers saw.
    if (story.kind === 'change')
      return row?.words?.title && story.change.kind === 'headline' ? undefined : story;
    const found = findCorrection(met) ?? (row && { ...row.words, ...pickTold(row) });
    return found === undefined ? story : correctStory(story, found);
  });
}

const pickTold = ({ note, at }: Decided) => ({ note, at });

/** Corrections that no story was ever met for. */
function listMissed(
  { correct: corrections }: Desk,
  held: readonly Held[],
  meetings: Meetings,
): Correct[] {
  const met = new Set([
    ...held.flatMap((each) => (each.row.publisher === undefined ? [] : (each.correct ?? []))),
    ...listCorrected(meetings),
  ]);
  return corrections.filter((each) => !met.has(each));
}

/** The corrections that stand on pages or in an issue now. */
const listCorrected = (meetings: Meetings): Correct[] =>
  [...meetings.values()].flatMap((met) =>
    met.story.kind === 'change' ? [] : (findCorrection(met) ?? []),
  );

/** How many stories of one edition another one lacks. */
function countLeft(edition: Edition, rest: Edition): ShownDesk['left'] {
  const articles: Record<string, number> = {};
  let posts = 0;
  for (const [at, source] of edition.sources.entries()) {
    const others = rest.sources[at];
    if (others === undefined) continue;
    const count = getArticles(source).length - getArticles(others).length;
    if (source.category !== undefined && count > 0)
      articles[source.category] = (articles[source.category] ?? 0) + count;
    posts += getPosts(source).length - getPosts(others).length;
  }
  return { articles, posts };
}
