import type { Job } from './jobs.ts';
import { Line } from '../engine/line.ts';
import { openTurns, type ModelTurns } from './requests.ts';
import type { Stored, World } from './world.ts';

/** A thread, which renders one publication at a time. */
export interface Thread {
  line: Line;
  /** Publications that are being rebuilt on it. */
  running: number;
  isWarm: boolean;
}

/** What a worker has on its machine: its cores, and copies of publications, whatever becomes of its processes. */
export interface Machine {
  cores: Line;
  /** What each copy is of, by the place of its publication. */
  copies: Map<number, Stored>;
}

/** A process of a worker, from its start to its end. */
export class WorkerProcess {
  readonly machine: Machine;
  /** The version of its code. */
  readonly version: number;
  readonly active = new Set<Job>();
  readonly turns: ModelTurns;
  accepts = true;
  isAlive = true;
  readonly #threads: Thread[];
  readonly #onKill = new Set<() => void>();

  constructor(world: World, machine: Machine, version: number) {
    this.machine = machine;
    this.version = version;
    this.turns = openTurns(world);
    this.#threads = Array.from({ length: world.plan.cores }, () => ({
      line: new Line(1),
      running: 0,
      isWarm: false,
    }));
  }

  /** The thread with the fewest publications. */
  pickThread(): Thread | undefined {
    return this.#threads.toSorted((a, b) => a.running - b.running)[0];
  }

  /** Has something done when the process is killed. Returns how to take that back. */
  onKill(task: () => void): () => void {
    this.#onKill.add(task);
    return () => void this.#onKill.delete(task);
  }

  /** Kills the process. Returns the jobs that it loses. */
  kill(): Job[] {
    this.accepts = false;
    this.isAlive = false;
    for (const task of this.#onKill) task();
    return [...this.active];
  }
}
