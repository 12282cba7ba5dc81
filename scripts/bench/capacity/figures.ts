import { redis } from './costs.ts';
import type { Plan } from './model/plan.ts';
import type { ModelOutcome } from './model/simulate.ts';
import type { TallyCounts } from './model/tally.ts';

/** What was counted in all of these periods. */
export const toSum = (periods: readonly TallyCounts[], what: keyof TallyCounts): number =>
  periods.reduce((sum, counts) => sum + counts[what], 0);

/** How many jobs that ended and how many events Redis keeps. */
const kept = { jobs: 10_000, events: 10_000 };
/** The events of a job: added, waiting, active, completed. */
const eventsOfJob = 4;

/** The memory of Redis after so many rebuilds of each publication, in bytes. */
export function toRedisMemory({ network, workers, costs }: Plan, rebuilds: number): number {
  const { publications, feeds, hosts } = network;
  const shared = feeds.filter(({ isShared }) => isShared);
  const bodies = shared.filter(({ host }) => hosts[host]?.hangs === false).length;
  const jobs = publications.length * rebuilds;
  return (
    redis.empty +
    redis.engine +
    workers * redis.worker +
    publications.length * (redis.scheduler + redis.job) +
    Math.min(jobs, kept.jobs) * redis.job +
    Math.min(jobs * eventsOfJob, kept.events) * redis.event +
    shared.length * redis.answer +
    bodies * costs.body
  );
}

/** The host that got the most requests, without those of `except`: how many in a period. */
export function toBusiest({ byHost }: ModelOutcome, periods: number, except?: number): number {
  const most = byHost.reduce((a, b, at) => (at === except ? a : Math.max(a, b)), 0);
  return most / periods;
}
