import { cpu, type Kind } from '../costs.ts';
import { fetchSources } from './fetching.ts';
import type { Job } from './jobs.ts';
import { settings } from './plan.ts';
import type { WorkerProcess } from './process.ts';
import type { Stored, World } from './world.ts';

/** Where and what is rebuilt. */
interface Rebuild {
  world: World;
  process: WorkerProcess;
  job: Job;
  kind: Kind;
  stored: Stored;
  /** Requests to the bucket so far. */
  requests: number;
}

/**
 * Rebuilds a publication as a worker does: checks it out of the bucket, fetches, renders, and writes what is new.
 * Calls `end` when its pointer is written. A process that is killed on the way never calls it.
 */
export function simulateRebuild(
  world: World,
  process: WorkerProcess,
  job: Job,
  end: () => void,
): void {
  const stored = world.stored[job.publication];
  const publication = world.plan.network.publications[job.publication];
  if (stored === undefined || publication === undefined) return;
  const kind = chooseKind(world, process, stored);
  const own = { world, process, job, kind, stored, requests: 0 };
  checkOut(own, () =>
    fetchSources(world, process, publication.feeds, () => render(own, () => write(own, end))),
  );
}

function chooseKind({ plan, chance }: World, { version }: WorkerProcess, stored: Stored): Kind {
  if (stored.generation === 0) return 'first';
  if (plan.need.force || stored.version < version) return 'rendered';
  return chance.isTrue(plan.need.changed) ? 'changed' : 'unchanged';
}

/** Reads the pointer, and what this machine lacks. */
function checkOut(own: Rebuild, next: () => void): void {
  const { world, process, job, stored } = own;
  const read = countMissing(world, process, job, stored);
  world.tally.add('readPointers', 1);
  world.tally.add('readObjects', read);
  own.requests += 1 + read;
  after(own, 1 + Math.ceil(read / settings.bucketTurns), next);
}

/** How many objects the machine lacks. */
function countMissing(
  { plan: { costs, need } }: World,
  { machine }: WorkerProcess,
  { publication }: Job,
  stored: Stored,
): number {
  const { whole, edition, lists } = costs.objects;
  // A machine of a network that has run for long has an older copy of each publication.
  const copy = machine.copies.get(publication) ?? (need.first ? undefined : longAgo);
  if (stored.generation === 0 || copy?.generation === stored.generation) return 0;
  const { earlierEditions: most } = settings;
  if (copy?.version !== stored.version)
    return whole + edition * Math.min(stored.published - 1, most);
  return lists + edition * Math.min(stored.published - copy.published, most + 1);
}

const longAgo: Stored = { generation: 0, published: 0, version: 0 };

/** Waits for so many answers of the bucket. */
function after({ world, process }: Rebuild, answers: number, next: () => void): void {
  world.events.in(answers * world.plan.costs.bucketSeconds, () => process.isAlive && next());
}

/** Renders on a thread and a core, which are given back when the process is killed. */
function render(own: Rebuild, next: () => void): void {
  const { world, process, kind } = own;
  const { events, plan, tally } = world;
  const thread = process.pickThread();
  if (thread === undefined) return;
  const { cores } = process.machine;
  thread.running += 1;
  thread.line.enter(() => {
    cores.enter(() => {
      if (!process.isAlive) return cores.leave();
      const began = events.now;
      const upload = plan.costs.objects.written[kind] + 1;
      const warming = thread.isWarm ? 0 : cpu.warming;
      const use = plan.costs.cpu[kind] + warming + (own.requests + upload) * cpu.bucketRequest;
      const keep = process.onKill(() => {
        tally.add('cpu', events.now - began);
        cores.leave();
      });
      events.in(use, () => {
        if (!process.isAlive) return;
        keep();
        tally.add('cpu', use);
        thread.isWarm = true;
        thread.running -= 1;
        cores.leave();
        thread.line.leave();
        next();
      });
    });
  });
}

/** Writes what is new, and the pointer. While the bucket refuses writes, tries again and again. */
function write(own: Rebuild, end: () => void, tries = 0): void {
  const { world, process, job, kind, stored } = own;
  const { events, chance, plan, tally } = world;
  const { from, to } = plan.faults.refusal ?? { from: 0, to: 0 };
  if (events.now >= from && events.now < to) {
    const pause = Math.min(2 ** tries, 30) * chance.between(1, 2);
    return events.in(pause, () => process.isAlive && write(own, end, tries + 1));
  }
  const count = plan.costs.objects.written[kind];
  after(own, 1 + Math.ceil(count / settings.bucketTurns), () => {
    tally.add('writtenObjects', count);
    tally.add('writtenPointers', 1);
    tally.add('bytes', plan.costs.bytes[kind]);
    stored.generation += 1;
    if (kind !== 'unchanged') stored.published += 1;
    stored.version = Math.max(stored.version, process.version);
    process.machine.copies.set(job.publication, { ...stored });
    end();
  });
}
