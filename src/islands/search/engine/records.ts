import type { SearchIndex } from './pagefind.ts';

/** What is known of an index without its texts. */
export interface Records {
  total: number;
  /** The records that are stories: all but pages of the site's own. */
  stories: ReadonlySet<string>;
  /** About how many days old a story is; absent for those of more than a year and without a date. */
  ages: ReadonlyMap<string, number>;
}

/** Spans of age in days, each with an age in it. */
const spans = [
  { days: 365, age: 180 },
  { days: 30, age: 18 },
  { days: 7, age: 4 },
  { days: 1, age: 0.5 },
];
const day = 86_400_000;

const read = new WeakMap<SearchIndex, Promise<Records>>();

/** Reads which records an index has, and about how old they are. */
export function readRecords(index: SearchIndex): Promise<Records> {
  const records = read.get(index) ?? readNow(index);
  read.set(index, records);
  return records;
}

async function readNow(index: SearchIndex): Promise<Records> {
  const [all, stories, ...recent] = await Promise.all([
    index.search(null),
    index.search(null, { section: { any: index.values.section } }),
    ...spans.map(({ days }) => index.search(null, { day: { any: listRecent(index, days) } })),
  ]);
  const ages = new Map(
    spans.flatMap(({ age }, place) => (recent[place] ?? []).map(({ id }) => [id, age])),
  );
  return { total: all.length, stories: new Set(stories.map(({ id }) => id)), ages };
}

/** The days of an index that are at most so many days past. */
export function listRecent({ values }: SearchIndex, days: number): string[] {
  const first = new Date(Date.now() - days * day).toISOString().slice(0, 10);
  return values.day.filter((each) => each >= first);
}
