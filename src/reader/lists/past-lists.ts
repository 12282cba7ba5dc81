import type { ShownEdition } from '../../desk/shown-desk.ts';
import {
  getMonthName,
  type Front,
  type PastMonth,
  type PastStory,
} from '../../edition/memory/past-month.ts';
import { emptyMemory, readMonth, type MonthRow } from '../../edition/memory/store.ts';
import { toFile } from '../../edition/outputs.ts';
import { frontsPath, toFrontPath, toMonthPath } from '../../edition/routes.ts';
import { isTaken, listTakenPlaces } from '../../publication/places.ts';

/** The pages of the past beside one: of the month or the day before it, and after it. */
export interface Near {
  earlier: string | undefined;
  later: string | undefined;
}

/** Months as they are remembered, the oldest first. */
interface Months {
  rows: readonly (readonly [month: string, row: MonthRow])[];
  getMonth(month: string): PastMonth | undefined;
  /** Whether no file of the publisher has the place of a page. */
  isFree(route: string): boolean;
}

/**
 * Lists the stories and the front pages of the past. Their months lie in `dir`, and are read when a page shows them. A
 * page is left out whose place a file of the publisher has.
 */
export function listPast(dir: string, { memory = emptyMemory, ownFiles = [] }: ShownEdition) {
  const rows = Object.entries(memory.months).sort(([a], [b]) => (a < b ? -1 : 1));
  const own = listTakenPlaces(ownFiles);
  let last: { file: string; month: PastMonth } | undefined;
  const getMonthFile = (month: string): string | undefined => memory.months[month]?.shown;
  function getMonth(month: string): PastMonth | undefined {
    const file = getMonthFile(month);
    if (file === undefined) return undefined;
    // Pages of one month are rendered one after the other.
    if (last?.file !== file) last = { file, month: readMonth(dir, file) };
    return last.month;
  }
  const isFree = (route: string) => ownFiles.length === 0 || !isTaken(toFile(route), own);
  const months: Months = { rows, getMonth, isFree };
  const sections = listSectionMonths(months);
  const { days, ...fronts } = listFronts(months);
  return {
    ...sections,
    ...fronts,
    /** What is remembered and shown of each month, by digests. */
    past: rows.map(([month, { shown }]) => [month, shown] as const),
    /** The months of which anything is remembered. */
    getMonths: (): string[] => rows.map(([month]) => month),
    /** What is remembered of a month and shown. */
    getMonth,
    getMonthFile,
    /** The routes of all pages of the past, of these sections. Those of one month follow each other. */
    getPastRoutes: (slugs: readonly string[]): string[] => [
      ...(fronts.hasFronts ? [frontsPath] : []),
      ...rows.flatMap(([month, row]) => {
        const own = slugs.filter((slug) => Object.hasOwn(row.sections, slug));
        const some = days.get(month) ?? [];
        return [
          ...own.map((slug) => toMonthPath(slug, month)).filter(isFree),
          ...(some.length > 0 ? [month, ...some] : []).map(toFrontPath),
        ];
      }),
    ],
  };
}

/** The months in which sections first showed stories. */
function listSectionMonths({ rows, getMonth, isFree }: Months) {
  const bySection = new Map<string, string[]>();
  const digests = new Map(rows);
  for (const [month, { sections }] of rows) {
    for (const section of Object.keys(sections)) {
      if (!isFree(toMonthPath(section, month))) continue;
      bySection.set(section, [...(bySection.get(section) ?? []), month]);
    }
  }
  const getStoryMonths = (section: string): readonly string[] => bySection.get(section) ?? [];
  return {
    /** The months in which a section first showed stories, the oldest first. */
    getStoryMonths,
    getNearMonths: (section: string, month: string): Near =>
      findNear(getStoryMonths(section), getStoryMonths(section).indexOf(month)),
    /** The stories that a section first showed in a month. */
    getMonthStories: (section: string, month: string): PastStory[] =>
      (getMonth(month)?.stories ?? []).filter((story) => story.section === section),
    getMonthDigest: (section: string, month: string): string | undefined =>
      digests.get(month)?.sections[section],
  };
}

/** The front pages of days, as they stood in the evening. */
function listFronts({ rows, getMonth, isFree }: Months) {
  const digests = new Map(rows.flatMap(([, { fronts }]) => Object.entries(fronts)));
  const days = [...digests.keys()].sort().filter((day) => isFree(toFrontPath(day)));
  const places = new Map(days.map((day, at) => [day, at]));
  const byMonth = Map.groupBy(days, getMonthName);
  const months = [...byMonth.keys()];
  return {
    days: byMonth,
    hasFronts: days.length > 0,
    /** The months with front pages, the oldest first, and the days of each. */
    getFrontMonths: (): readonly string[] => months,
    getNearFrontMonths: (month: string): Near => findNear(months, months.indexOf(month)),
    getFrontDays: (month: string): readonly string[] => byMonth.get(month) ?? [],
    getNearFronts: (day: string): Near => findNear(days, places.get(day) ?? -1),
    getFront: (day: string): Front | undefined =>
      getMonth(getMonthName(day))?.fronts.find((front) => front.day === day),
    getFrontDigest: (day: string): string | undefined => digests.get(day),
  };
}

const findNear = (names: readonly string[], at: number): Near => ({
  earlier: names[at - 1],
  later: at === -1 ? undefined : names[at + 1],
});
