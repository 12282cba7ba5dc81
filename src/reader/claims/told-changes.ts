import { getDesk, type DeskChange, type ShownEdition } from '../../desk/shown-desk.ts';
import type { Change } from '../../edition/history-schema.ts';
import { present } from '../../text/present.ts';

/** A change to a published story, as readers are told of it. */
export interface ToldChange extends Omit<DeskChange, 'kind'> {
  kind: Change['kind'] | DeskChange['kind'];
  /** Earlier headlines, oldest first. */
  former: readonly string[];
}

/** What sources and editors changed, the newest first, and what has no time last. */
export function listToldChanges(edition: ShownEdition): ToldChange[] {
  const bySources = (edition.history?.changes ?? []).map(toTold);
  const byEditors = getDesk(edition).changes.map((change) => ({ ...change, former: [] }));
  return [...bySources, ...byEditors].toSorted((a, b) => toTime(b) - toTime(a));
}

/** A story that its source withdrew is not linked: there may be nothing at its address. */
function toTold({ kind, at, publisher, title, former, link }: Change): ToldChange {
  const linked = kind === 'headline' ? link : undefined;
  return { kind, at, publisher, title, former, ...present({ link: linked }) };
}

const toTime = ({ at }: ToldChange) => (at === undefined ? 0 : Date.parse(at));
