import {
  listEntries,
  toChangeId,
  type Conflict,
  type DecisionChange,
  type Entry,
} from '../../desk/draft/changes.ts';
import { createTelling, type TellingContext } from './tell-decision.ts';
import type { Desk } from '../../desk/desk.ts';

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

/** What is decided: what desk.json has, and what is not saved. */
interface Decided {
  saved: Desk;
  changes: readonly DecisionChange[];
  conflicts: readonly Conflict[];
}

/** Lists what is decided, unsaved decisions first. */
export function listTray(
  { saved, changes, conflicts }: Decided,
  context: TellingContext,
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
      id,
      state: isConflict ? 'conflict' : state,
      details: telling.tellDetails(entry),
      text: state === 'gone' ? `Taken back: ${telling.tell(entry)}` : telling.tell(entry),
      name: story?.name,
      warning: state === 'gone' ? undefined : telling.warn(entry),
      theirs: isConflict ? tellOther(other) : undefined,
    };
  };
  const tellOther = (other: Entry | undefined) =>
    other === undefined ? 'Taken back.' : `${telling.tell(other)} ${telling.tellDetails(other)}`;
  const fromChange = ({ before, after }: DecisionChange) =>
    toLine((after ?? before) as Entry, !after ? 'gone' : before ? 'changed' : 'new');
  const kept = listEntries(saved).filter((entry) => !changed.has(toChangeId({ before: entry })));
  return [...changes.map(fromChange), ...kept.map((entry) => toLine(entry, 'saved'))];
}
