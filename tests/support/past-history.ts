import { emptyMemory, writeMemory, writeMonthRow } from '../../src/edition/memory/store.ts';
import type { MonthRow } from '../../src/edition/memory/store.ts';
import type { PastStory } from '../../src/edition/memory/past-month.ts';
import { toKeyDigest } from '../../src/desk/hidden.ts';

const day = 24 * 60 * 60 * 1000;

/** A past that is generated. */
export interface History {
  sections: readonly string[];
  /** How many days it has, and the last of them, as in `2026-11-20`. */
  days: number;
  until: string;
  /** Stories that each section first showed each day. */
  perDay: number;
}

const words =
  'harbor council ferry bridge school clinic storm library market pier vote budget rescue choir festival'.split(
    ' ',
  );

/** A story that a section first showed on a day, with words enough that no two headlines are the same. */
export function toPast(section: string, day: string, at: number, fields: Partial<PastStory> = {}) {
  const name = `${section}-${day}-${at}`;
  const link = `https://${section}.example/${day}/${words[at % words.length]}-${name}`;
  const place = Number(day.replaceAll('-', '')) + at;
  const title = [1, 3, 5, 7, 11, 13].map((step) => words[(place * step) % words.length]).join(' ');
  const time = `${day}T${String(8 + (at % 12)).padStart(2, '0')}:00:00.000Z`;
  return {
    keys: [`story ${name}`, `id ${name}`, `link ${link}`].map(toKeyDigest),
    title: `${title} ${name}`,
    section,
    source: `The ${section} paper`,
    feedUrl: `https://${section}.example/feed.xml`,
    link,
    date: time,
    seen: time,
    ...fields,
  } satisfies PastStory;
}

/** Writes a generated memory into a state folder, as so many days of rebuilds would have left it. */
export async function writeHistory(
  state: string,
  { sections, days, until, perDay }: History,
): Promise<void> {
  const all = Array.from({ length: days }, (_, back) =>
    new Date(Date.parse(until) - (days - 1 - back) * day).toISOString().slice(0, 10),
  );
  const months: Record<string, MonthRow> = {};
  for (const [month, some] of Map.groupBy(all, (each) => each.slice(0, 7))) {
    const stories = some.flatMap((each) =>
      sections.flatMap((section) =>
        Array.from({ length: perDay }, (_, at) => toPast(section, each, at)),
      ),
    );
    const fronts = some.map((each) => ({
      day: each,
      at: `${each}T23:00:00.000Z`,
      stories: Array.from({ length: 10 }, (_, at) =>
        toPast(sections[at % sections.length] ?? '', each, at),
      ),
    }));
    const kept = { version: 1, month, stories, fronts } as const;
    months[month] = await writeMonthRow(state, kept, kept);
  }
  await writeMemory(state, { ...emptyMemory, months });
}
