import type { Warning } from '../print/print.ts';

/** Something that happened, of one cause. Its texts may be those of strangers. */
export interface Fact {
  /** What a person is to do, why, which sources could not be read, or what happened besides. */
  kind: 'todo' | 'problem' | 'source' | 'note';
  /** Of a problem it may have several lines. */
  text: string;
  /** A list of what it is about. */
  names?: readonly string[];
  /** A line of shell that shows more. */
  command?: string;
  /** What GitHub shows beside the run, where somebody has to act. */
  warning?: Warning;
}

/** What happened in a rebuild, or in that of a network: what a person is to do comes first. */
export interface Facts {
  heading: string;
  facts: Fact[];
}

/** So many things of one cause are each told, and so many names before the rest is counted. */
const few = 3;

/** What differs between the texts of things of one cause: quoted words, addresses, paths and times. */
const varying = /"[^"]*"|“[^”]*”|\S+[/.]\S+/g;

/** Gathers things whose texts differ in names alone, where they are many. */
export function groupByCause<T>(all: readonly T[], toText: (each: T) => string): T[][] {
  const groups = Map.groupBy(all, (each) => toText(each).replaceAll(varying, ''));
  return [...groups.values()].flatMap((group) =>
    group.length > few ? [group] : group.map((each) => [each]),
  );
}

/** Names the first of several things, and counts the rest. */
export function nameFirst(names: readonly string[]): string {
  const rest = names.length - few;
  const named = names.slice(0, few).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

/** Counts in words, without those of nothing. */
export const listCounts = (counts: readonly (readonly [what: string, count: number])[]): string[] =>
  counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);

/** Lists the notes that have a text or names. */
export const toNotes = (notes: readonly Omit<Fact, 'kind'>[]): Fact[] =>
  notes
    .filter(({ text, names }) => text !== '' && names?.length !== 0)
    .map((note) => ({ kind: 'note', ...note }));
