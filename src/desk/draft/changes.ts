import { hash } from 'node:crypto';
import { isSameJson } from '../../text/is-same-json.ts';
import type { Banner, Desk } from '../desk.ts';
import { editDesk, isSameEntry, type DeskAction, type ListName } from '../edit-desk.ts';

/** One decision of desk.json. */
export type Entry =
  | { [Name in ListName]: { list: Name; entry: Desk[Name][number] } }[ListName]
  | { list: 'banner'; entry: Banner | null };

/** A decision that is not saved yet: how it stood when it was changed, and how it is to stand. One of them is there. */
export interface DecisionChange {
  before?: Entry;
  after?: Entry;
}

/** A change of a decision that was changed elsewhere in another way. */
export interface Conflict {
  change: DecisionChange;
  /** How the decision stands elsewhere; absent where it was taken back. */
  theirs?: Entry;
}

const lists = ['hide', 'pin', 'correct', 'add', 'mute', 'withdraw'] as const;

/** The decisions of a desk. */
export const listEntries = (desk: Desk): Entry[] => [
  ...lists.flatMap((list) => desk[list].map((entry) => ({ list, entry }) as Entry)),
  ...(desk.banner === undefined ? [] : [{ list: 'banner', entry: desk.banner } as const]),
];

/** A desk of decisions. */
export function toDesk(entries: readonly Entry[]): Partial<Desk> {
  const desk: Record<string, unknown> = {};
  for (const { list, entry } of entries)
    desk[list] = list === 'banner' ? entry : [...((desk[list] ?? []) as object[]), entry];
  return desk as Partial<Desk>;
}

/** Whether two decisions are about the same, so that one takes the place of the other. */
export function isSameDecision(one: Entry, other: Entry): boolean {
  if (one.list === 'banner' || other.list === 'banner') return one.list === other.list;
  return one.list === other.list && isSameEntry(one.list, one.entry, other.entry);
}

const find = (entries: readonly Entry[], wanted: Entry | undefined) =>
  wanted && entries.find((each) => isSameDecision(wanted, each));

/** Whether two decisions say the same, whoever decided it, and when. */
export function saysSame(one: Entry | undefined, other: Entry | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return isSameJson(toWords(one), toWords(other));
}

/** What a decision says besides what it is about, by whom it is, and when. */
function toWords({ entry }: Entry): object | null {
  if (entry === null) return null;
  const { by: _, at: __, story: ___, copies: ____, source: _____, ...words } = entry as Named;
  return words;
}

type Named = Record<'by' | 'at' | 'story' | 'copies' | 'source', unknown>;

/** What a form or a link names a change by, as long as it is about the same decision. */
export function toChangeId({ before, after }: DecisionChange): string {
  const { list, entry } = (after ?? before) as Entry;
  const { story, place, source, link } = (entry ?? {}) as Record<string, unknown>;
  const about = list === 'banner' ? [] : [story, list === 'pin' && place, source, link];
  return hash('sha256', JSON.stringify([list, ...about]));
}

/** The changes that make one desk of another. */
export function listChanges(before: Desk, after: Desk): DecisionChange[] {
  const [old, next] = [listEntries(before), listEntries(after)];
  const changed = next
    .map((entry): DecisionChange => toChange(find(old, entry), entry))
    .filter((change) => !saysSame(change.before, change.after));
  const gone = old.filter((entry) => find(next, entry) === undefined);
  return [...changed, ...withoutRepeats(gone).map((entry) => toChange(entry, undefined))];
}

/** A list that was written by hand may have one decision twice. */
const withoutRepeats = (entries: readonly Entry[]) =>
  entries.filter((entry) => find(entries, entry) === entry);

const toChange = (before: Entry | undefined, after: Entry | undefined): DecisionChange => ({
  ...(before && { before }),
  ...(after && { after }),
});

/** Whether two changes are of the same decision. */
const isSameChange = (one: DecisionChange, other: DecisionChange) =>
  isSameDecision((one.after ?? one.before) as Entry, (other.after ?? other.before) as Entry);

/** Adds later changes to earlier ones. A decision that they bring back to its first state is no change. */
export function addChanges(
  changes: readonly DecisionChange[],
  later: readonly DecisionChange[],
): DecisionChange[] {
  const added = later.map((change) => {
    const earlier = changes.find((each) => isSameChange(each, change));
    return toChange(earlier ? earlier.before : change.before, change.after);
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
  const entries = listEntries(theirs);
  const left: DecisionChange[] = [];
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const { before, after } = change;
    const standing = find(entries, after ?? before);
    if (saysSame(standing, after)) continue;
    left.push(change);
    if (!saysSame(standing, before))
      conflicts.push({ change, ...(standing && { theirs: standing }) });
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
    return choice === 'theirs' ? [] : [toChange(theirs, each.after)];
  });

/** The text of desk.json with these changes. Each changes only its own decision. */
export const applyChanges = (text: string | undefined, changes: readonly DecisionChange[]) =>
  changes.reduce<string | undefined>((rest, change) => editDesk(rest, toAction(change)), text);

function toAction({ before, after }: DecisionChange): DeskAction {
  if (after?.list === 'banner') return { kind: 'banner', banner: after.entry };
  if (after !== undefined) return { kind: after.list, ...after.entry } as DeskAction;
  return toRemoval(before as Entry);
}

/** What takes a decision back. */
export function toRemoval({ list, entry }: Entry): DeskAction {
  switch (list) {
    case 'banner':
      return { kind: 'banner', banner: undefined };
    case 'mute':
      return { kind: 'unmute', source: entry.source };
    case 'withdraw':
      return { kind: 'readmit', source: entry.source };
    case 'add':
      return { kind: 'drop', link: entry.link };
    default:
      return {
        kind: 'remove',
        list,
        story: entry.story,
        ...(entry.copies && { copies: entry.copies }),
        ...('place' in entry && { place: entry.place }),
      };
  }
}
