import type { Choices } from '../rebuild/run.ts';
import type { BucketAddress } from './store/bucket/address.ts';

/** The options of a network's rebuild. Paths are absolute. */
export interface NetworkOptions {
  /** The folder of publications. */
  publications: string;
  /** The folder of the published sites, each in a folder named like its publication. */
  out: string;
  /** The folder of state and reports, each named like its publication. */
  state: string;
  /** The part of the publications to rebuild. The first of eight parts is `{ part: 1, of: 8 }`. */
  shard: { part: number; of: number };
  /** The minutes until the next rebuild is expected; 0 when that is not known. */
  every: number;
  /** Fetch every source now, and render and publish even if nothing changed. */
  force: boolean;
  /** Send requests without conditions. Only with `force`. */
  fresh: boolean;
  /** Write compressed copies beside the files. */
  compress: boolean;
  /** A folder with the keys of each publication in a file NAME.json, in place of the environment. */
  secrets?: string;
  /** The hosts on private addresses that publications may name, with a port that is not the usual one. */
  allowPrivate?: string[];
  /** Where the report of the network is written as JSON, and as a page beside it. */
  report?: string;
  /** Rebuild one publication alone. */
  only?: OnlyOptions;
  /** The bucket that keeps sites and states, if it is not the folders themselves. */
  store?: BucketAddress;
  /** What this process does of the work of many machines. */
  queue?: QueueOptions;
}

/** What is done with one publication alone. */
export interface OnlyOptions {
  /** Its name. */
  name: string;
  /** What is done besides a rebuild. */
  choices: Pick<Choices, 'accept' | 'rollback' | 'resume' | 'dryRun'>;
}

/** What a process can do of the work of many machines. */
export const roles = ['scheduler', 'worker', 'both', 'mirror'] as const;

/** What a process does of the work of many machines. */
export interface QueueOptions {
  role: (typeof roles)[number];
  /** The address of Redis or Valkey. Absent of a mirror, which needs none. */
  url?: string;
  /** How many publications a worker rebuilds at a time. */
  places?: number;
  /** The port of the page to look at, on loopback. */
  board?: number;
  /** One thing to do instead of the role. */
  order?: { kind: 'now'; name: string } | { kind: 'pause' | 'resume' };
}
