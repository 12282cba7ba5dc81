import { Jobs, type Job } from './jobs.ts';
import { settings, type Plan } from './plan.ts';
import type { WorkerProcess } from './process.ts';
import { simulateRebuild } from './rebuild.ts';
import type { TallyCounts } from './tally.ts';
import { Workers } from './workers.ts';
import { createWorld, type World } from './world.ts';

/** A rebuild that was published, with times in seconds. */
export interface Rebuilt {
  publication: number;
  due: number;
  /** How long after that it was published. */
  late: number;
}

/** What came of a simulation. */
export interface ModelOutcome {
  periods: TallyCounts[];
  rebuilds: Rebuilt[];
  /** Rebuilds that were begun again, because their worker was killed. */
  takenOver: number;
  /** Requests of each host in all periods. */
  byHost: Float64Array;
}

/** Simulates a network on a queue. The same plan has the same outcome. */
export function simulate(plan: Plan): ModelOutcome {
  const world = createWorld(plan);
  const { events, chance } = world;
  const { kills, redisAway, deployment } = plan.faults;
  const waiting = new Jobs();
  const rebuilds: Rebuilt[] = [];
  let takenOver = 0;
  const workers = new Workers(world, dispatch);

  function begin(process: WorkerProcess, job: Job): void {
    process.active.add(job);
    simulateRebuild(world, process, job, () => {
      process.active.delete(job);
      rebuilds.push({ ...job, late: events.now - job.due });
      dispatch();
    });
  }

  function dispatch(): void {
    if (redisAway && events.now >= redisAway.from && events.now < redisAway.to) return;
    for (;;) {
      const process = waiting.isEmpty ? undefined : workers.pick();
      const job = process && waiting.take();
      if (process === undefined || job === undefined) return;
      begin(process, job);
    }
  }

  function add(job: Job): void {
    waiting.add(job);
    dispatch();
  }

  function lose(job: Job): void {
    takenOver += 1;
    events.in(chance.between(settings.lease.least, settings.lease.most), () => add(job));
  }

  scheduleJobs(world, add);
  for (const at of kills) events.in(at, () => workers.kill(at + settings.killing, lose));
  if (redisAway) events.in(redisAway.to, dispatch);
  if (deployment !== undefined) events.in(deployment, () => workers.replace());
  workers.readFolders();
  events.run();
  return { periods: world.tally.periods, rebuilds, takenOver, byHost: world.byHost };
}

/** Makes every publication due once in each period. */
function scheduleJobs({ plan, events }: World, add: (job: Job) => void): void {
  for (const [publication, { due }] of plan.network.publications.entries()) {
    for (let period = 0; period < plan.periods; period += 1) {
      const at = (period + due) * plan.period;
      events.in(at, () => add({ publication, due: at }));
    }
  }
}
