import { cpu, startSeconds } from '../costs.ts';
import { Line } from '../engine/line.ts';
import type { Job } from './jobs.ts';
import { settings } from './plan.ts';
import { WorkerProcess } from './process.ts';
import type { World } from './world.ts';

/** The workers of a network. */
export class Workers {
  readonly #world: World;
  readonly #processes: WorkerProcess[];
  /** Is called when a worker can take jobs again. */
  readonly #onReady: () => void;

  constructor(world: World, onReady: () => void) {
    this.#world = world;
    this.#onReady = onReady;
    const { workers, cores, isOneMachine } = world.plan;
    const shared = new Line(cores);
    this.#processes = Array.from({ length: workers }, () => {
      const machine = { cores: isOneMachine ? shared : new Line(cores), copies: new Map() };
      return new WorkerProcess(world, machine, 0);
    });
  }

  /** Any worker that takes another job, if there is one. */
  pick(): WorkerProcess | undefined {
    const free = this.#processes.filter(
      ({ accepts, active }) => accepts && active.size < settings.places,
    );
    return free[Math.floor(this.#world.chance.next() * free.length)];
  }

  /** Kills a worker that is busy, or any one when none is until `latest`. `lose` gets its jobs. */
  kill(latest: number, lose: (job: Job) => void): void {
    const { events } = this.#world;
    const busy = this.#processes.findIndex(({ active, accepts }) => accepts && active.size > 0);
    if (busy < 0 && events.now < latest) {
      return events.in(0.1, () => this.kill(latest, lose));
    }
    const at = Math.max(0, busy);
    const process = this.#processes[at];
    if (process === undefined) return;
    for (const job of process.kill()) lose(job);
    this.#start(at, process.version);
  }

  /** Gives all workers the new version, one after the other. Each ends what it has begun, and is away for a while. */
  replace(at = 0): void {
    const process = this.#processes[at];
    if (process === undefined) return;
    process.accepts = false;
    const { events, chance } = this.#world;
    events.in(chance.between(settings.away.least, settings.away.most), () => {
      // A rebuild that is not done by then ends beside the successor.
      this.#start(at, 1);
      this.replace(at + 1);
    });
  }

  /** Has each worker read the folder of publications once a minute, until no publication is due any more. */
  readFolders(): void {
    const { plan, events, chance, tally } = this.#world;
    const use = plan.network.publications.length * cpu.listing;
    for (const at of this.#processes.keys()) {
      const read = () => {
        const { cores } = this.#processes[at]?.machine ?? {};
        tally.add('cpu', use);
        cores?.enter(() => events.in(use, () => cores.leave()));
        if (events.now + 60 < plan.periods * plan.period) events.in(60, read);
      };
      events.in(chance.between(0, 60), read);
    }
  }

  #start(at: number, version: number): void {
    const { machine } = this.#processes[at] ?? {};
    if (machine === undefined) return;
    this.#world.tally.add('cpu', cpu.start);
    this.#world.events.in(startSeconds, () => {
      this.#processes[at] = new WorkerProcess(this.#world, machine, version);
      this.#onReady();
    });
  }
}
