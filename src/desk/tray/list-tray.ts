import { listDecisions, type DecisionChange } from '../decisions.ts';
import { toChangeId, type mergeChanges } from '../draft/changes.ts';
import type { Desk } from '../desk.ts';
import type { Decision } from '../kinds/kinds.ts';
import type { DeskView } from '../read-command.ts';
import { createTelling } from './tell-decision.ts';

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

/** Lists what is decided, unsaved decisions first. `saved`: what desk.json has. */
export function listTray(
  { saved, changes, conflicts }: { saved: Desk } & ReturnType<typeof mergeChanges>,
  context: DeskView,
): TrayLine[] {
  const telling = createTelling(context);
  const changed = new Map(changes.map((change) => [toChangeId(change), change]));
  const theirs = new Map(conflicts.map((each) => [toChangeId(each.change), each.theirs]));
  const toLine = (decision: Decision, state: TrayLine['state']): TrayLine => {
    const id = toChangeId({ before: decision });
    const story = telling.findStory(decision);
    const other = theirs.get(id);
    const isConflict = theirs.has(id);
    return {
      id,
      state: isConflict ? 'conflict' : state,
      details: telling.tellDetails(decision),
      text: state === 'gone' ? `Taken back: ${telling.tell(decision)}` : telling.tell(decision),
      name: story?.name,
      warning: state === 'gone' ? undefined : telling.warn(decision),
      theirs: isConflict ? tellOther(other) : undefined,
    };
  };
  const tellOther = (other: Decision | undefined) =>
    other === undefined ? 'Taken back.' : `${telling.tell(other)} ${telling.tellDetails(other)}`;
  const fromChange = ({ before, after }: DecisionChange) =>
    toLine((after ?? before) as Decision, !after ? 'gone' : before ? 'changed' : 'new');
  const kept = listDecisions(saved).filter(
    (decision) => !changed.has(toChangeId({ before: decision })),
  );
  return [...changes.map(fromChange), ...kept.map((decision) => toLine(decision, 'saved'))];
}
