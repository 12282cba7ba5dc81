import {
  joinDiagnoses,
  judgeSources,
  reportStyle,
  toSourceFact,
  usualPeriod,
  type Diagnosis,
} from '../../reader/claims/health.ts';
import { isJudged } from '../../edition/source-kinds.ts';
import { formatMoment } from '../../text/dates/format-date.ts';
import type { Report } from '../report/report.ts';
import { observe, type ConditionTable } from './alarms.ts';
import type { HealthMemory } from './memory.ts';

const minute = 60 * 1000;

/** An attempt to rebuild a site, after its end. */
export interface Attempt {
  report: Report;
  /** The exit status. */
  status: number;
  /** The minutes until the next attempt is expected; 0 when that is not known. */
  every: number;
}

/** What the exit statuses of failed attempts mean to the site, and what a person should do. */
const meanings: Readonly<Record<number, readonly [reason: string, todo?: string]>> = {
  2: [
    'The configuration is wrong, so nothing is rebuilt until it is corrected.',
    'Correct what the problems name, and rebuild.',
  ],
  // What is to be done about the sources, they say themselves.
  3: ['Nothing can be published, because no source was ever read.'],
};
const otherMeaning = [
  'The last rebuild failed, and readers keep the site from before.',
  'Read the problems: if the gate refuses a site that is right, rebuild with --accept and a reason.',
] as const;
const seeLock = 'See whether a rebuild hangs, and end it.';

/**
 * Judges a site after an attempt, and returns what later attempts have to know. An attempt that did not get
 * as far as its sources says nothing of them, so the memory does.
 */
export function diagnose(
  { report, status, every }: Attempt,
  memory: HealthMemory | undefined,
): Diagnosis & { memory: HealthMemory } {
  const now = new Date(report.started);
  const at = report.started;
  const stories = report.sources.filter(isJudged);
  const known = stories.length > 0 ? stories.map(toSourceFact) : (memory?.sources ?? []);
  // Nobody waits for the sources of a publication that has ended.
  const sources = report.closed === undefined ? known : [];
  const outage = report.sources.length > 0 ? report.outage : memory?.outage;
  const statusSince = memory?.status === status ? memory.statusSince : at;
  const lockedFor = status === 75 ? now.getTime() - Date.parse(statusSince) : 0;
  const { health, reasons, todo } = joinDiagnoses([
    judgeSources(sources, now, { period: every || usualPeriod, outage }),
    judgeStatus(status, lockedFor >= 2 * (every || usualPeriod) * minute ? statusSince : undefined),
  ]);
  const before: ConditionTable = memory === undefined ? {} : { site: memory.condition };
  return {
    health,
    reasons,
    todo,
    memory: {
      condition: observe(before, new Map([['site', health]]), at)['site']!,
      status,
      statusSince,
      sources,
      outage,
      gone: memory?.gone ?? [],
      told: memory?.told ?? {},
    },
  };
}

/** Judges the end of an attempt. `lockedSince`: since when the lock has been held, if that is too long. */
function judgeStatus(status: number, lockedSince: string | undefined): Diagnosis {
  if (lockedSince !== undefined) {
    const reason = `Another rebuild has held the lock since ${formatMoment(lockedSince, reportStyle)}, so nothing is rebuilt.`;
    return { health: 'degraded', reasons: [reason], todo: [seeLock] };
  }
  if (status === 0 || status === 75) return { health: 'good', reasons: [], todo: [] };
  const [reason, todo] = meanings[status] ?? otherMeaning;
  return { health: 'degraded', reasons: [reason], todo: todo === undefined ? [] : [todo] };
}
