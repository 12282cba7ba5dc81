import {
  joinDiagnoses,
  judgeSources,
  reportStyle,
  toSourceFact,
  type Diagnosis,
} from '../../reader/claims/health.ts';
import { isJudged } from '../../edition/source-kinds.ts';
import { formatMoment } from '../../text/dates/format-date.ts';
import type { Report } from '../report/report.ts';
import type { HealthMemory } from './memory.ts';

const minute = 60 * 1000;
/** The minutes between two attempts, where the options name none. */
export const usualPeriod = 30;

/** An attempt to rebuild a site, after its end. */
export interface Attempt {
  report: Report;
  /** The exit status. */
  status: number;
  /** The minutes until the next attempt is expected; 0 when that is not known. */
  every: number;
}

/** What the exit statuses of failed attempts mean to the site. */
const meanings: Readonly<Record<number, string>> = {
  2: 'The configuration is wrong, so nothing is rebuilt until it is corrected.',
  3: 'Nothing can be published, because no source was ever read.',
};
const otherMeaning = 'The last rebuild failed, and readers keep the site from before.';

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
  const sources = stories.length > 0 ? stories.map(toSourceFact) : (memory?.sources ?? []);
  const statusSince = memory?.status === status ? memory.statusSince : at;
  const lockedFor = status === 75 ? now.getTime() - Date.parse(statusSince) : 0;
  const { health, reasons } = joinDiagnoses([
    judgeSources(sources, now),
    judgeStatus(status, lockedFor >= 2 * (every || usualPeriod) * minute ? statusSince : undefined),
  ]);
  const healthSince = memory?.health === health ? memory.healthSince : at;
  const told = memory?.told ?? {};
  return { health, reasons, memory: { health, healthSince, status, statusSince, sources, told } };
}

/** Judges the end of an attempt. `lockedSince`: since when the lock has been held, if that is too long. */
function judgeStatus(status: number, lockedSince: string | undefined): Diagnosis {
  if (lockedSince !== undefined) {
    const reason = `Another rebuild has held the lock since ${formatMoment(lockedSince, reportStyle)}, so nothing is rebuilt.`;
    return { health: 'degraded', reasons: [reason] };
  }
  if (status === 0 || status === 75) return { health: 'good', reasons: [] };
  return { health: 'degraded', reasons: [meanings[status] ?? otherMeaning] };
}
