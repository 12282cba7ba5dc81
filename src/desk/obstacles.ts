import { leftOutReasons } from '../edition/left-out-reasons.ts';
import type { Edition } from '../edition/edition.ts';
import type { Memory } from '../edition/memory/store.ts';
import { listPlaced, mostOwn, standsInSection } from '../edition/own-stories.ts';
import type { StoredPost } from '../edition/schema/post.ts';
import { getPosts, listAllArticles } from '../edition/stories.ts';
import {
  createIdentify,
  identifyArticle,
  identifyRow,
  isNamed,
  type StoryId,
} from '../edition/story-id.ts';
import { withoutTokens } from '../publication/tokens.ts';
import {
  getSpan,
  getSubject,
  isSameDecision,
  isSameSubject,
  listDecisions,
  listKind,
  nameSubject,
} from './decisions.ts';
import { whyNoPost, type Desk } from './desk.ts';
import type { FindHides } from './find-hides.ts';
import { getPhase, isInForce } from './fields.ts';
import type { Names } from './kinds/kind.ts';
import { getKind, type Decision } from './kinds/kinds.ts';
import { createIsChosen } from './links.ts';
import { toNamedKeys, toNameDigest } from './story-name.ts';

/** Why a decision changes nothing that readers see, and what to do. */
export interface Obstacle {
  decision: Decision;
  why: string;
  cure: string;
  /** It is no mistake: the decision is over, did once what it says, or does it beside another. No rebuild reports it. */
  isQuiet: boolean;
}

/** What obstacles are found with. */
interface Facts {
  desk: Desk;
  /** The edition as its sources have it with the editors' links, and as readers see it. */
  edition: Edition;
  shown: Edition;
  findHides: FindHides;
  /** Entries that some story meets now, and entries that some story ever met. */
  working: ReadonlySet<unknown>;
  met: ReadonlySet<unknown>;
  siteUrl: string;
  now: Date;
}

/** Why something is not shown, and what to do. */
export type Reason = Pick<Obstacle, 'why' | 'cure'>;

const clear = 'Take it back to clear it away';

/**
 * Finds the decisions that change nothing that readers see. Reports, the list of decisions and the desk's page all say what
 * this says.
 */
export function listObstacles(facts: Facts): Obstacle[] {
  const { desk, working, met, now } = facts;
  const decisions = listDecisions(desk);
  if (decisions.length === 0) return [];
  const explain = createExplaining(facts);
  return decisions.flatMap((decision): Obstacle[] => {
    const { entry } = decision;
    if (entry === null) return [];
    if (getPhase(getSpan(decision), now) === 'ended')
      return [{ decision, why: 'it is over', cure: clear, isQuiet: true }];
    if (working.has(entry)) return [];
    const reason = explain(decision);
    return reason === undefined ? [] : [{ decision, ...reason, isQuiet: met.has(entry) }];
  });
}

/** Gives a function that finds why a decision about a story meets none. */
function createExplaining({ desk, edition, shown, findHides, siteUrl, now }: Facts) {
  const posts = listSourceStories(edition);
  const isChosen = createIsChosen(desk);
  const seen = new Set([...listAllArticles(shown), ...listPlaced(shown)].map(({ id }) => id));
  const rows = edition.sources.flatMap((source) =>
    'leftOut' in source ? (source.leftOut?.rows ?? []).map((row) => ({ row, source })) : [],
  );
  return (decision: Decision): Reason | undefined => {
    const { story: name, link } = getSubject(decision);
    const story = link === undefined ? name : { story: link };
    if (story === undefined || (link && !isInForce(getSpan(decision), now))) return undefined;
    const keys = new Set(toNamedKeys(story, siteUrl));
    const found = [...posts.keys()].filter((each) => isNamed(each, keys));
    const [hiding] = [
      ...found.flatMap(findHides),
      ...listKind(desk, 'hide').filter((other) => isSameSubject(getSubject(other), { story })),
      ...(story.copies ?? []).flatMap(({ feed }) => findHides(toUnnamed(feed))),
    ].filter(({ entry }) => entry !== decision.entry);
    if (hiding !== undefined) return explainHiding(hiding);
    const [first] = found;
    const post = first && posts.get(first);
    if (first !== undefined) return post && explainPost(post, seen);
    const row = rows.find(({ row, source }) => isNamed(identifyRow(row, source), keys))?.row;
    const label = leftOutReasons.find(({ id }) => id === row?.reason)?.label;
    if (label !== undefined)
      return { why: `its feed leaves it out (${label})`, cure: 'Ask why of it, or take it back' };
    if (isChosen(story.story))
      return { why: 'it is added for another time', cure: 'Change that, or take it back' };
    return {
      why: 'no source has this story now',
      cure: story.copies === undefined ? 'Correct its address, or take it back' : clear,
    };
  };
}

const toUnnamed = (source: string): StoryId => ({
  source,
  id: '',
  titles: [],
  publisher: '',
  isPost: false,
});

/** The stories of sources, each with its post if it is one. */
function listSourceStories(edition: Edition): Map<StoryId, StoredPost | undefined> {
  const identify = createIdentify(edition);
  const posts = edition.sources.flatMap((source) =>
    getPosts(source).map((post) => ({ kind: 'post' as const, post, source: source.url })),
  );
  return new Map<StoryId, StoredPost | undefined>([
    ...listAllArticles(edition).map((article) => [identifyArticle(article), undefined] as const),
    ...posts.map((story) => [identify(story), story.post] as const),
  ]);
}

/** Says by which decision readers do not see a story. */
function explainHiding({ kind, entry }: Decision): Reason {
  const feed = entry !== null && 'source' in entry ? entry.source : undefined;
  const what = feed === undefined ? 'the story' : `its feed, ${withoutTokens(feed)},`;
  const { counted = '' } = getKind(kind);
  return { why: `${what} is ${counted}`, cure: 'Take that back, or this' };
}

/** Why a post stands in no section. */
function explainPost(post: StoredPost, seen: ReadonlySet<string>): Reason | undefined {
  if (!standsInSection(post)) return { why: whyNoPost, cure: 'Or take it back' };
  return seen.has(post.slug)
    ? undefined
    : {
        why: `its section lists only the newest ${mostOwn} stories of the paper: write a later date into its file`,
        cure: 'Or take it back',
      };
}

/** What a decision meets of its own kind, which later ones of the list come before; `undefined` where nothing. */
export function findConflict(
  decision: Decision,
  { desk, obstacles }: { desk: Desk; obstacles: readonly Obstacle[] },
  names: Names,
): string | undefined {
  const { kind, entry } = decision;
  const all = listKind(desk, kind);
  const at = all.findIndex((each) => isSameDecision(each, decision));
  const others = all
    .slice(at + 1)
    .filter((each) => isAtOneTime(decision, each) && findObstacle(each, obstacles) === undefined);
  return getKind(kind).findConflict?.(
    entry,
    others.map((each) => each.entry),
    names,
  );
}

/** The obstacle of a decision. */
export const findObstacle = (decision: Decision, obstacles: readonly Obstacle[]) =>
  obstacles.find((each) => isSameDecision(each.decision, decision));

/** Whether two decisions hold at one time: one that ends when the other begins hands over. */
function isAtOneTime(one: Decision, other: Decision): boolean {
  const spans = [one, other].map(getSpan);
  const begin = Math.max(...spans.map(({ from }) => (from ? Date.parse(from) : -Infinity)));
  const end = Math.min(...spans.map(({ until }) => (until ? Date.parse(until) : Infinity)));
  return begin < end;
}

/** The obstacles of decisions that met no story of memory either. */
export const withoutFound = (
  obstacles: readonly Obstacle[],
  { found }: Pick<Memory, 'found'>,
): Obstacle[] =>
  obstacles.filter(({ decision }) => {
    const { story, place } = getSubject(decision);
    return !story || place !== undefined || !found.includes(toNameDigest(story));
  });

/** The lines of a report for what it is to say of some obstacles. A story that is pinned at two places has one. */
export function describeObstacles(obstacles: readonly Obstacle[]): string[] {
  const lines = obstacles
    .filter(({ isQuiet }) => !isQuiet)
    .map(({ decision, why, cure }) => {
      const name = JSON.stringify(nameSubject(getSubject(decision)));
      return `The desk ${getKind(decision.kind).verb} ${name}, but ${why}. ${cure}.`;
    });
  return [...new Set(lines)];
}
