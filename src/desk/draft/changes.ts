import { hash } from 'node:crypto';
import {
  getSubject,
  isList,
  isSameDecision,
  listDecisions,
  nameSubject,
  saysSame,
  type DecisionChange,
} from '../decisions.ts';
import type { Desk } from '../desk.ts';
import { editDesk } from '../edit-desk.ts';
import type { Decision } from '../kinds/kinds.ts';

/** A change of a decision that was changed elsewhere in another way. */
export interface Conflict {
  change: DecisionChange;
  /** How the decision stands elsewhere; absent where it was taken back. */
  theirs: Decision | undefined;
}

/** A desk of decisions. */
export function toDesk(decisions: readonly Decision[]): Partial<Desk> {
  const desk: Record<string, unknown> = {};
  for (const { kind, entry } of decisions)
    desk[kind] = isList(kind) ? [...((desk[kind] ?? []) as object[]), entry] : entry;
  return desk as Partial<Desk>;
}

const find = (decisions: readonly Decision[], wanted: Decision | undefined) =>
  wanted && decisions.find((each) => isSameDecision(wanted, each));

/** What a form or a link names a change by, as long as it is about the same decision. */
export function toChangeId({ before, after }: DecisionChange): string {
  const decision = (after ?? before) as Decision;
  const subject = getSubject(decision);
  return hash('sha256', JSON.stringify([decision.kind, nameSubject(subject), subject.place]));
}

/** The changes that make one desk of another. */
export function listChanges(before: Desk, after: Desk): DecisionChange[] {
  const [old, next] = [listDecisions(before), listDecisions(after)];
  const changed = next
    .map((after): DecisionChange => ({ before: find(old, after), after }))
    .filter((change) => !saysSame(change.before, change.after));
  const gone = old.filter((decision) => find(next, decision) === undefined);
  return [...changed, ...withoutRepeats(gone).map((before) => ({ before }))];
}

/** A list that was written by hand may have one decision twice. */
const withoutRepeats = (decisions: readonly Decision[]) =>
  decisions.filter((decision) => find(decisions, decision) === decision);

/** Whether two changes are of the same decision. */
const isSameChange = (one: DecisionChange, other: DecisionChange) =>
  isSameDecision((one.after ?? one.before) as Decision, (other.after ?? other.before) as Decision);

/** Adds later changes to earlier ones. A decision that they bring back to its first state is no change. */
export function addChanges(
  changes: readonly DecisionChange[],
  later: readonly DecisionChange[],
): DecisionChange[] {
  const added = later.map((change) => {
    const earlier = changes.find((each) => isSameChange(each, change));
    return { before: earlier ? earlier.before : change.before, after: change.after };
  });
  const kept = changes.filter((each) => !later.some((change) => isSameChange(each, change)));
  return [...kept, ...added.filter(({ before, after }) => !saysSame(before, after))];
}

/**
 * The changes that are still to be made of a desk that others may have changed: what stands there already is done.
 * What others changed in another way is a conflict, too.
 */
export function mergeChanges(
  changes: readonly DecisionChange[],
  theirs: Desk,
): { changes: DecisionChange[]; conflicts: Conflict[] } {
  const decisions = listDecisions(theirs);
  const left: DecisionChange[] = [];
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const { before, after } = change;
    const present = find(decisions, after ?? before);
    if (saysSame(present, after)) continue;
    left.push(change);
    if (!saysSame(present, before)) conflicts.push({ change, theirs: present });
  }
  return { changes: left, conflicts };
}

/** How a conflict ends: by what was decided here, or by what stands there. */
export type Choice = 'ours' | 'theirs';

/** Ends a conflict: returns the changes after the choice. */
export const settleChange = (
  changes: readonly DecisionChange[],
  { change, theirs }: Conflict,
  choice: Choice,
): DecisionChange[] =>
  changes.flatMap((each) => {
    if (!isSameChange(each, change)) return [each];
    return choice === 'theirs' ? [] : [{ before: theirs, after: each.after }];
  });

/** The text of desk.json with these changes. Each changes only its own decision. */
export const applyChanges = (text: string | undefined, changes: readonly DecisionChange[]) =>
  changes.reduce<string | undefined>(editDesk, text);
