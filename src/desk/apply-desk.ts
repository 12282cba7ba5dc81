import {
  isInForce,
  whyNoPost,
  type Correct,
  type Desk,
  type Hide,
  type Mute,
  type Pin,
} from './desk.ts';
import { withoutTokens } from '../publication/tokens.ts';
import type { Edition } from '../edition/edition.ts';
import { toldFor, withoutDeadLinks } from '../edition/history/changes.ts';
import { mapStories, type UntrustedStory } from '../edition/map-stories.ts';
import { getArticles, getPosts } from '../edition/stories.ts';
import { correctStory, toCorrected } from './correct.ts';
import { findHidden } from './find-hidden.ts';
import { createIsHidden } from './hidden.ts';
import { type HiddenStory } from '../edition/hidden-file.ts';
import type { DeskChange, ShownDesk, ShownEdition, ShownPin } from './shown-desk.ts';
import { createKnowing, isPostName, knowArticle, toNamedKeys, toStoryKeys } from './story-keys.ts';
import { present } from '../text/present.ts';

/** What the desk is applied with. */
interface DeskContext {
  /** What earlier rebuilds know of hidden stories. */
  known: readonly HiddenStory[];
  /** The address of the site. */
  siteUrl: string;
  /** The time of the rebuild, by which decisions end. */
  now: Date;
}

/** An edition as its editors show it. */
interface Applied {
  edition: ShownEdition & { desk: ShownDesk };
  /** What is known of hidden stories now. */
  hidden: HiddenStory[];
  /** How many stories and feeds the decisions in force are about. */
  counts: DeskCounts;
  /** A line for each decision about a story that the edition does not have. */
  unmatched: string[];
}

/** What the desk does now, in numbers: stories that it hides, corrects and pins, and feeds that it mutes. */
export type DeskCounts = Record<'hidden' | 'corrected' | 'pinned' | 'muted', number>;

/**
 * Applies the decisions of the editors to an edition: muted feeds and hidden stories leave it, corrected ones
 * get the editors' words, and pins are noted for the lists. The edition itself stays the same.
 */
export function applyDesk(edition: Edition, desk: Desk, context: DeskContext): Applied {
  const { siteUrl, now } = context;
  const hidden = findHidden(edition, desk.hide, context);
  const isHidden = createIsHidden(hidden, edition);
  const mutes = desk.mute.filter((mute) => isInForce(mute, now));
  const isMuted = createIsMuted(mutes);
  const left = mapStories(edition, (story) =>
    isMuted(story) || isHidden(story) ? undefined : story,
  );
  const rest = withoutDeadLinks(left);
  const { corrected, changes, missed } = correct(rest, desk.correct, siteUrl);
  const inForce = desk.pin.filter((pin) => isInForce(pin, now));
  const { pins, lost } = placePins(inForce, corrected, siteUrl);
  const { banner } = desk;
  const removed = hidden.flatMap((story, at) => toRemoved(story, desk.hide[at]));
  const shown: ShownDesk = {
    pins: pins.toSorted((a, b) => a.position - b.position),
    hidden: listOwn(hidden),
    changes: [...changes, ...removed].filter((change) => isTold(change, now)),
    left: countLeft(edition, rest),
    ...present({ banner: banner && !isInForce(banner, now) ? undefined : banner }),
  };
  return {
    edition: { ...corrected, desk: shown },
    hidden,
    counts: {
      hidden: hidden.filter(({ publisher }) => publisher !== undefined).length,
      corrected: desk.correct.length - missed.length,
      pinned: pins.length - lost.length,
      muted: mutes.length,
    },
    unmatched: [
      ...desk.hide.flatMap(({ story }, at) =>
        hidden[at]?.publisher === undefined ? [toUnmatched('hides', story)] : [],
      ),
      ...missed.map(({ story }) => toUnmatched('corrects', story)),
      ...lost.map(({ story }) =>
        isPostName(story, siteUrl)
          ? `The desk pins ${JSON.stringify(story)}, but ${whyNoPost}. Remove the pin from desk.json.`
          : toUnmatched('pins', story),
      ),
    ],
  };
}

const toUnmatched = (verb: string, story: string) =>
  `The desk ${verb} ${JSON.stringify(story)}, but the edition has no such story. Check its address in desk.json, or remove it there.`;

function createIsMuted(mutes: readonly Mute[]): (story: UntrustedStory) => boolean {
  const muted = new Set(mutes.map(({ source }) => withoutTokens(source)));
  return (story) => {
    if (story.kind === 'article') return muted.has(story.article.feedUrl);
    return muted.has(withoutTokens(story.kind === 'post' ? story.source : story.change.source));
  };
}

/** What devices know hidden stories by, as far as no other story is called so. */
function listOwn(hidden: readonly HiddenStory[]): string[] {
  const own = hidden.flatMap(({ own, shared }) => [...new Set(own).difference(new Set(shared))]);
  return [...new Set(own)].sort();
}

/** The pins with the keys of their articles, and those whose article the edition does not have. */
function placePins(
  pins: readonly Pin[],
  { sources }: Edition,
  siteUrl: string,
): { pins: ShownPin[]; lost: Pin[] } {
  if (pins.length === 0) return { pins: [], lost: [] };
  const articles = sources.flatMap(getArticles).map((article) => toStoryKeys(knowArticle(article)));
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
  corrections: readonly Correct[],
  siteUrl: string,
): { corrected: Given; changes: DeskChange[]; missed: readonly Correct[] } {
  if (corrections.length === 0) return { corrected: edition, changes: [], missed: [] };
  const byKey = new Map(
    corrections.flatMap((each) => toNamedKeys(each, siteUrl).map((key) => [key, each])),
  );
  const know = createKnowing(edition);
  const changes = new Map<Correct, DeskChange[]>();
  const corrected = mapStories(edition, (story) => {
    const { names, called } = toStoryKeys(know(story));
    const found = [...names, ...called].flatMap((key) => byKey.get(key) ?? [])[0];
    if (found === undefined || story.kind === 'change') return story;
    const changed = correctStory(story, found);
    changes.set(found, toCorrected(changed, found));
    return changed;
  });
  const missed = corrections.filter((each) => !changes.has(each));
  return { corrected, changes: [...changes.values()].flat(), missed };
}

/** What /changes says of a hidden story, once it was found. */
function toRemoved({ publisher, since }: HiddenStory, hide: Hide | undefined): DeskChange[] {
  if (publisher === undefined) return [];
  const { reason: note, at = since } = hide ?? {};
  return [{ kind: 'removed', at, publisher, ...present({ note }) }];
}

const isTold = ({ at }: DeskChange, now: Date) =>
  at === undefined || now.getTime() - Date.parse(at) <= toldFor;

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
