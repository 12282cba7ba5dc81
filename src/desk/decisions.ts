import { isSameJson } from '../text/is-same-json.ts';
import { toSameKey } from '../text/addresses/story-keys.ts';
import type { StoryId } from '../edition/story-id.ts';
import { withoutTokens } from '../publication/tokens.ts';
import { emptyDesk, type Desk, type Link, type Mute, type Pin } from './desk.ts';
import type { DecisionSpan } from './fields.ts';
import type { Subject } from './kinds/kind.ts';
import { getKind, kindNames, type Decision, type Kind } from './kinds/kinds.ts';
import { isAbout, isSameName } from './story-name.ts';

/** A change of a decision: how it stood, and how it is to stand. One of them is there. */
export interface DecisionChange {
  before?: Decision | undefined;
  after?: Decision | undefined;
}

/** Whether desk.json has a list of decisions of a kind, and not one. */
export const isList = (kind: Kind): boolean => Array.isArray(emptyDesk[kind]);

/** What desk.json has of a kind, as a list. */
export const listOf = (desk: Desk, kind: Kind): Decision['entry'][] =>
  [desk[kind] as Decision['entry'] | Decision['entry'][] | undefined]
    .flat()
    .filter((entry) => entry !== undefined);

/** The decisions of one kind. */
export const listKind = (desk: Desk, kind: Kind): Decision[] =>
  listOf(desk, kind).map((entry) => ({ kind, entry }) as Decision);

/** The decisions of a desk. */
export const listDecisions = (desk: Desk): Decision[] =>
  kindNames.flatMap((kind) => listKind(desk, kind));

/** What a decision is about. */
export function getSubject({ kind, entry }: Decision): Subject {
  const { story = '', copies, place, source, link } = (entry ?? {}) as Partial<Pin & Mute & Link>;
  const subjects = {
    story: { story: { story, copies }, place },
    feed: { feed: source },
    address: { link },
    site: {},
  };
  return subjects[getKind(kind).about];
}

/** What an editor calls what a decision is about; empty for the whole site. */
export const nameSubject = ({ story, feed, link }: Subject): string =>
  story?.story ?? feed ?? link ?? '';

/** Whether a decision is about a story, whatever its place. */
export function isOfStory(decision: Decision, story: StoryId, siteUrl: string): boolean {
  const { story: name } = getSubject(decision);
  return name !== undefined && isAbout(story, name, siteUrl);
}

/** When a decision holds. */
export const getSpan = ({ entry }: Pick<Decision, 'entry'>): DecisionSpan =>
  (entry ?? {}) as DecisionSpan;

/** Whether two decisions are about the same, so that one takes the place of the other. */
export const isSameDecision = (one: Decision, other: Decision): boolean =>
  one.kind === other.kind &&
  (getKind(one.kind).about === 'site' || isSameSubject(getSubject(one), getSubject(other)));

/** Whether two decisions are about the same story and place, the same feed, or the same address. */
export function isSameSubject({ story, place, feed, link }: Subject, other: Subject): boolean {
  if (story && other.story) return place === other.place && isSameName(story, other.story);
  if (feed && other.feed) return withoutTokens(feed) === withoutTokens(other.feed);
  return link && other.link ? toSameKey(link) === toSameKey(other.link) : false;
}

/** Whether two decisions say the same, whoever decided it, and when. */
export function saysSame(one: Decision | undefined, other: Decision | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return isSameJson(pickWords(one), pickWords(other));
}

/** What a decision says besides what it is about, by whom it is, and when. */
function pickWords({ entry }: Decision): object | null {
  if (entry === null) return null;
  const { by: _, at: __, story: ___, copies: ____, source: _____, ...words } = entry as Subjects;
  return words;
}

type Subjects = Record<'by' | 'at' | 'story' | 'copies' | 'source', unknown>;
