import { getSubject, listDecisions } from './decisions.ts';
import type { Correct, Desk } from './desk.ts';
import { getKind, type Decision } from './kinds/kinds.ts';
import type { ToldChange } from './shown-desk.ts';
import { toNameDigest } from './story-name.ts';
import type { Decided } from '../edition/schema/decided-file.ts';
import { toKeyDigest } from '../edition/story-id.ts';
import { withoutTokens } from '../publication/tokens.ts';

/** Readers are told for so long what editors did, in milliseconds. */
const decidedFor = 365 * 24 * 60 * 60 * 1000;
/** Decisions that are told, and so many are kept besides those on the desk. */
export const mostDecided = 500;

/** A row of the record. */
export interface DeskRow {
  row: Decided;
  /** Its decision has not been taken back. */
  isOnDesk: boolean;
  /** The correction of its story that is on the desk. */
  correct?: Correct;
}

type Kind = Decided['kind'];

const noRow: Omit<Decided, 'kind' | 'story' | 'decision' | 'since'> & Partial<Decided> = {
  keys: [],
  called: [],
};

/** A digest of all that a decision says, but not of who decided it. */
const toDecisionDigest = ({ entry }: Decision): string =>
  toKeyDigest(JSON.stringify({ ...entry, by: undefined }));

const listRecorded = (desk: Desk) =>
  listDecisions(desk).flatMap((decision) => {
    const record = getKind(decision.kind).record?.(decision.entry);
    const { feed, story: name } = getSubject(decision);
    const story = feed ? toKeyDigest(withoutTokens(feed)) : name && toNameDigest(name);
    return record === undefined || story === undefined ? [] : [{ decision, story, ...record }];
  });

/**
 * The record with a row for each decision of the desk, the latest first. A decision of another time than that of its
 * row is another one: the row before it stays.
 */
export function openDecided(decided: readonly Decided[], desk: Desk, now: Date): DeskRow[] {
  const rows = [...decided];
  const stories = new Set<string>();
  for (const { kind, decision: made, story, publisher, note } of listRecorded(desk)) {
    stories.add(`${kind} ${story}`);
    const { at: given } = made.entry ?? {};
    const at = given && new Date(given).toISOString();
    const found = rows.findIndex(
      (row) => row.kind === kind && row.story === story && isOfTime(row, at),
    );
    const { ended: _, note: __, ...kept } = rows[found] ?? noRow;
    const decision = toDecisionDigest(made);
    const isSame = kept.decision === decision;
    const since = (isSame ? kept.since : undefined) ?? now.toISOString();
    const row = {
      ...kept,
      kind,
      story,
      decision,
      since,
      at: at ?? kept.at,
      note,
      publisher: publisher ?? kept.publisher,
    };
    if (found === -1) rows.unshift(row);
    else rows[found] = row;
  }
  const corrections = new Map(desk.correct.map((each) => [toNameDigest(each), each]));
  return rows.map((row) => ({
    row,
    isOnDesk: stories.has(`${row.kind} ${row.story}`),
    correct: row.kind === 'corrected' ? corrections.get(row.story) : undefined,
  }));
}

/** Whether a row tells of the decision about its story that was made at a time, or at an unknown one. */
const isOfTime = (row: Decided, at: string | undefined) =>
  row.ended === undefined
    ? at === undefined || row.at === undefined || row.at === at
    : at !== undefined && row.at === at;

/** The rows to keep: those of decisions on the desk, and others while they are told. */
export function pruneDecided(rows: readonly DeskRow[], now: Date): Decided[] {
  const others = rows.filter(({ row, isOnDesk }) => !isOnDesk && isTold(row, now));
  const kept = new Set(sortLatest(others.map(({ row }) => row)).slice(0, mostDecided));
  return rows.flatMap(({ row, isOnDesk }) => (isOnDesk || kept.has(row) ? row : []));
}

/** What readers are told that the editors did in the last year, the latest first. */
export function tellDecided(decided: readonly Decided[], now: Date): ToldChange[] {
  return sortLatest(decided.filter((row) => isTold(row, now)))
    .slice(0, mostDecided)
    .map((row) => {
      const { kind, publisher = '', title, link, note, ended } = row;
      return { kind, at: toTime(row), publisher, title, link, note, ended, former: [] };
    });
}

/** How many decisions of the desk no published site has, by their kinds. */
export function countUnpublished(desk: Desk, decided: readonly Decided[]): Record<Kind, number> {
  const counts = { removed: 0, corrected: 0, takedown: 0 };
  const published = new Set(
    decided.flatMap(({ kind, decision, ended }) => (ended ? [] : `${kind} ${decision}`)),
  );
  for (const { kind, decision } of listRecorded(desk)) {
    if (!published.has(`${kind} ${toDecisionDigest(decision)}`)) counts[kind] += 1;
  }
  return counts;
}

/** A story that nobody has found has no publisher, and was removed from nothing. */
const isTold = (row: Decided, now: Date) =>
  row.publisher !== undefined && now.getTime() - Date.parse(toTime(row)) <= decidedFor;

const toTime = ({ at, since }: Decided) => at ?? since;

const sortLatest = (rows: readonly Decided[]) =>
  rows.toSorted((a, b) => Date.parse(toTime(b)) - Date.parse(toTime(a)));
