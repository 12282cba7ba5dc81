import { z } from 'zod';
import { findSource } from '../sources/source.ts';
import { defineStateFile } from '../../disk/state-file.ts';
import type { Outcome } from '../schema/history.ts';

/** The half hours of a day, and of a week. */
export const daySlots = 48;
const weekSlots = 7 * daySlots;
const slotLength = 30 * 60 * 1000;

/** The outcomes by letter, the most telling last. `-` is a half hour without a rebuild. */
const letters = '-snkf';
const outcomeOf: Readonly<Record<string, Outcome>> = {
  s: 'same',
  n: 'new',
  k: 'kept',
  f: 'failed',
};
const letterOf = { same: 's', new: 'n', kept: 'k', failed: 'f' } as const;

const weekSchema = z.strictObject({
  /** The latest half hour, counted from the start of 1970 in UTC. */
  slot: z.int().min(0),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      url: z.string(),
      /** A letter for each half hour, the latest last. */
      outcomes: z
        .string()
        .regex(/^[-snkf]+$/)
        .max(weekSlots),
    }),
  ),
});

/** How sources did in each half hour of the last seven days. */
export type Week = z.infer<typeof weekSchema>;

/** One day of a source, in UTC: the outcome of each half hour that has begun, if a rebuild ran in it. */
export interface Day {
  /** As in `2026-11-21`. */
  date: string;
  outcomes: (Outcome | undefined)[];
}

export const weekFile = defineStateFile('week.json', weekSchema);

/**
 * Adds what a rebuild met at each source. Of several rebuilds in one half hour the most telling outcome
 * stays. If the clock was set back, the half hours that are still to come are dropped.
 */
export function addToWeek(
  week: Week | undefined,
  sources: readonly { id: string; url: string; outcome: Outcome }[],
  now: Date,
): Week {
  const slot = Math.floor(now.getTime() / slotLength);
  return {
    slot,
    sources: sources.map(({ id, url, outcome }) => {
      const known = findSource(week?.sources, { id, url })?.outcomes ?? '';
      const before = moveTo(known, slot - (week?.slot ?? slot));
      const earlier = letters.indexOf(before.at(-1) ?? '-');
      const last = letters[Math.max(earlier, letters.indexOf(letterOf[outcome]))];
      return { id, url, outcomes: (before.slice(0, -1) + last).slice(-weekSlots) };
    }),
  };
}

/** The outcomes as of so many half hours later. */
function moveTo(outcomes: string, slots: number): string {
  if (slots < 0) return outcomes.slice(0, slots);
  return outcomes + '-'.repeat(Math.min(slots, weekSlots));
}

/** Neighboring half hours with the same outcome: from one place to before another. */
interface OutcomeRun {
  /** Absent where no rebuild ran. */
  outcome: Outcome | undefined;
  start: number;
  end: number;
}

/** Joins neighbors with the same outcome. */
export function toRuns(outcomes: readonly (Outcome | undefined)[]): OutcomeRun[] {
  const runs: OutcomeRun[] = [];
  for (const [start, outcome] of outcomes.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && last.outcome === outcome) last.end += 1;
    else runs.push({ outcome, start, end: start + 1 });
  }
  return runs;
}

/** Splits a source's outcomes into the seven days that end with the week's latest half hour. */
export function toDays(outcomes: string, slot: number): Day[] {
  const today = Math.floor(slot / daySlots);
  return Array.from({ length: 7 }, (_, at) => {
    const day = today - 6 + at;
    const first = day * daySlots;
    const begun = Math.min(daySlots, slot - first + 1);
    return {
      date: new Date(first * slotLength).toISOString().slice(0, 10),
      outcomes: Array.from(
        { length: begun },
        (_, half) => outcomeOf[outcomes[outcomes.length - 1 - slot + first + half] ?? '-'],
      ),
    };
  });
}
