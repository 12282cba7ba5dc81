import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { toDigest } from '../../disk/digest.ts';
import { readSealed, writeSealed } from '../../disk/sealed-file.ts';
import type { Front, PastMonth, PastStory } from './past-month.ts';

/** A month by the names of its files, and what pages show of it by digests. */
export interface MonthRow {
  /** All that is remembered, and the part that the editors show. */
  kept: string;
  shown: string;
  /** The digest of the stories of each section that are shown, by its slug. */
  sections: Readonly<Record<string, string>>;
  /** The digest of each front page that is shown, by its day, as in `2026-11-27`. */
  fronts: Readonly<Record<string, string>>;
  /** The days whose front page is kept, shown or not, as in `2026-11-27`. */
  days: readonly string[];
  /** The slugs of the paper's own stories in it. */
  own: readonly string[];
}

/** What a site remembers. Its months lie in files of their own, so that a past one is not opened again. */
export interface Memory {
  months: Readonly<Record<string, MonthRow>>;
  /** A digest of what the editors decided about stories of the past, and of the decisions that met one. */
  decisions: string;
  found: readonly string[];
  /** A digest of the lists from which it was last added to. */
  from: string;
  /** The first key of each story in those lists. */
  met: readonly string[];
  /** The front page as the published site has it, and since when (ISO 8601, UTC). */
  standing?: { since: string; stories: readonly PastStory[] };
}

export const emptyMemory: Memory = { months: {}, decisions: '', found: [], from: '', met: [] };

const folder = 'memory';
const indexName = 'index.json.gz';
/** The version of the shapes. Files of other versions are ignored, and taken back from the published site. */
const version = 1;
const toFile = (dir: string, name: string) => path.join(dir, folder, name);
const nameMonthFile = (digest: string) => `${digest}.json.gz`;

/** Reads what a site remembers. `undefined` when that is lost, or damaged. */
export const readMemory = (dir: string) => readSealed<Memory>(toFile(dir, indexName), version);

/** Whether a site kept a memory, readable or not. */
export const hasMemory = (dir: string) => existsSync(toFile(dir, indexName));

/** Whether the file of a month is there, and whole if it `isOpened` to see. */
export function hasMonth(dir: string, digest: string, isOpened = false): boolean {
  const file = toFile(dir, nameMonthFile(digest));
  return isOpened ? findMonth(file, digest) !== undefined : existsSync(file);
}

/** Reads a month by its digest. A file that is damaged is removed, so that the next rebuild takes it back. */
export function readMonth(dir: string, digest: string): PastMonth {
  const file = toFile(dir, nameMonthFile(digest));
  const month = findMonth(file, digest);
  if (month !== undefined) return month;
  rmSync(file, { force: true });
  throw new Error(`${file} was damaged. The next rebuild takes it back from the published site.`);
}

function findMonth(file: string, digest: string): PastMonth | undefined {
  const month = readSealed<PastMonth>(file, version);
  return month && nameMonth(month) === digest ? month : undefined;
}

const nameMonth = (month: PastMonth) => toDigest(JSON.stringify(month));

/** Writes a month, and returns its digest. */
async function writeMonth(dir: string, month: PastMonth): Promise<string> {
  const digest = nameMonth(month);
  if (!hasMonth(dir, digest, true))
    await writeSealed(toFile(dir, nameMonthFile(digest)), version, month);
  return digest;
}

/** Replaces what a site remembers, and removes the files of months that are no part of it. */
export async function writeMemory(dir: string, memory: Memory): Promise<void> {
  await writeSealed(toFile(dir, indexName), version, memory);
  const used = new Set([indexName]);
  for (const { kept, shown } of Object.values(memory.months))
    for (const digest of [kept, shown]) used.add(nameMonthFile(digest));
  for (const name of readdirSync(path.join(dir, folder)))
    if (!used.has(name)) rmSync(toFile(dir, name), { force: true });
}

/** Writes both files of a month: all that is remembered, and the part that editors show. Returns its row. */
export async function writeMonthRow(
  dir: string,
  kept: PastMonth,
  shown: PastMonth,
): Promise<MonthRow> {
  const bySection = Map.groupBy(shown.stories, ({ section }) => section);
  return {
    kept: await writeMonth(dir, kept),
    shown: await writeMonth(dir, shown),
    sections: digestEach([...bySection]),
    fronts: digestEach(shown.fronts.map((front) => [front.day, front])),
    days: kept.fronts.map(({ day }) => day),
    own: [...new Set(listMonthStories(kept).flatMap(({ own }) => own ?? []))],
  };
}

const digestEach = (parts: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(
    parts.map(([name, part]) => [name, toDigest(JSON.stringify(part)).slice(0, 22)]),
  );

/** Every story of a month, those of its front pages too. */
export const listMonthStories = ({ stories, fronts }: PastMonth): PastStory[] => [
  ...stories,
  ...fronts.flatMap((front: Front) => front.stories),
];
