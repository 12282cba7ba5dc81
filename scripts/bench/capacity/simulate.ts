import { cpu, startSeconds } from './costs.ts';
import { Jobs, type Job } from './jobs.ts';
import { Line } from './line.ts';
import { settings, type Plan } from './plan.ts';
import { WorkerProcess, type Machine } from './process.ts';
import { rebuild } from './rebuild.ts';
import type { Counts } from './tally.ts';
import { createWorld, type World } from './world.ts';

/** A rebuild that was published, with times in seconds. */
export interface Rebuilt {
  publication: number;
  due: number;
  /** How long after that it was published. */
  late: number;
}

/** What came of a simulation. */
export interface Outcome {
  periods: Counts[];
  rebuilds: Rebuilt[];
  /** Rebuilds that were begun again, because their worker was killed. */
  takenOver: number;
  /** Requests of each host in all periods. */
  byHost: Float64Array;
}

/** Simulates a network on a queue. The same plan has the same outcome. */
export function simulate(plan: Plan): Outcome {
  const world = createWorld(plan);
  const { events, chance } = world;
  const waiting = new Jobs();
  const rebuilds: Rebuilt[] = [];
  let takenOver = 0;
  const workers = openMachines(plan).map((machine) => new WorkerProcess(world, machine, 0));

  function begin(process: WorkerProcess, job: Job): void {
    process.active.add(job);
    rebuild(world, process, job, () => {
      process.active.delete(job);
      rebuilds.push({ ...job, late: events.now - job.due });
      dispatch();
    });
  }

  function dispatch(): void {
    const away = plan.faults.redisAway;
    if (away && events.now >= away.from && events.now < away.to) return;
    while (!waiting.isEmpty) {
      const free = workers.filter(
        ({ accepts, active }) => accepts && active.size < settings.places,
      );
      const process = free[Math.floor(chance.next() * free.length)];
      const job = process && waiting.take();
      if (process === undefined || job === undefined) return;
      begin(process, job);
    }
  }

  function add(job: Job): void {
    waiting.add(job);
    dispatch();
  }

  function start(at: number, version: number): void {
    const { machine } = workers[at] ?? {};
    if (machine === undefined) return;
    world.tally.add('cpu', cpu.start);
    events.in(startSeconds, () => {
      workers[at] = new WorkerProcess(world, machine, version);
      dispatch();
    });
  }

  function kill(latest: number): void {
    const busy = workers.findIndex(({ active, accepts }) => accepts && active.size > 0);
    if (busy < 0 && events.now < latest) return events.in(0.1, () => kill(latest));
    const process = workers[Math.max(0, busy)];
    if (process === undefined) return;
    for (const job of process.kill()) {
      takenOver += 1;
      events.in(chance.between(settings.lease.least, settings.lease.most), () => add(job));
    }
    start(Math.max(0, busy), process.version);
  }

  /** Gives one worker the new version: it ends what it has begun, and is away for a while. */
  function replace(at: number): void {
    const process = workers[at];
    if (process === undefined) return;
    process.accepts = false;
    const away = chance.between(settings.away.least, settings.away.most);
    events.in(away, () => {
      // By then it has ended its jobs, or its successor begins beside it.
      start(at, 1);
      replace(at + 1);
    });
  }

  scheduleJobs(world, add);
  for (const at of plan.faults.kills) events.in(at, () => kill(at + settings.killing));
  if (plan.faults.redisAway) events.in(plan.faults.redisAway.to, dispatch);
  if (plan.faults.deployment !== undefined) events.in(plan.faults.deployment, () => replace(0));
  listFolders(world, () => workers);
  events.run();
  const { tally, byHost } = world;
  return { periods: tally.periods, rebuilds, takenOver, byHost };
}

const openMachines = ({ workers, cores }: Plan): Machine[] =>
  Array.from({ length: workers }, () => ({ cores: new Line(cores), copies: new Map() }));

/** Makes every publication due once in each period. */
function scheduleJobs({ plan, events }: World, add: (job: Job) => void): void {
  for (const [publication, { due }] of plan.network.publications.entries()) {
    for (let period = 0; period < plan.periods; period += 1) {
      const at = (period + due) * plan.period;
      events.in(at, () => add({ publication, due: at }));
    }
  }
}

/** Has each worker read the folder of publications once a minute. */
function listFolders({ plan, events, chance, tally }: World, list: () => WorkerProcess[]): void {
  const use = plan.network.publications.length * cpu.listing;
  for (let at = 0; at < plan.workers; at += 1) {
    const read = () => {
      const { cores } = list()[at]?.machine ?? {};
      tally.add('cpu', use);
      cores?.enter(() => events.in(use * plan.slowness, () => cores.leave()));
      if (events.now + 60 < plan.periods * plan.period) events.in(60, read);
    };
    events.in(chance.between(0, 60), read);
  }
}
