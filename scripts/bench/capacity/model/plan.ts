import type { Costs } from '../costs.ts';
import type { Network } from './network.ts';

/** What is simulated. Times are in seconds. */
export interface Plan {
  seed: number;
  network: Network;
  /** The length of a period, and how many there are. */
  period: number;
  periods: number;
  workers: number;
  /** The cores of each machine. */
  cores: number;
  /** Whether all workers are on one machine. Else each has a machine of its own. */
  isOneMachine: boolean;
  costs: Costs;
  /** What a publication needs in a period: its first rebuild, all pages, or what is new with this chance. */
  need: { first: boolean; force: boolean; changed: number };
  faults: Faults;
}

/** What befalls workers. Times are in seconds from the beginning. */
export interface Faults {
  /** When a worker is killed: the first one that rebuilds something within `settings.killing`. */
  kills: readonly number[];
  /** When a new version is given to all workers, one after the other, each away for 30 to 60 seconds. */
  deployment?: number;
  /** When Redis is away, and the bucket refuses writes. */
  redisAway?: Interval;
  refusal?: Interval;
}

export interface Interval {
  from: number;
  to: number;
}

/** How workers are set (src/network/queue/worker.ts). */
export const settings = {
  places: 8,
  /** When a worker is gone, its jobs are taken over after what is left of the lease, and the next look. */
  lease: { least: 15, most: 45 },
  killing: 15,
  away: { least: 30, most: 60 },
  /** Requests to the bucket at a time from one rebuild. */
  bucketTurns: 16,
  /** How many editions are kept besides the published one (--keep). */
  earlierEditions: 3,
};
