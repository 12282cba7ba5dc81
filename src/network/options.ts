import type { Folders } from '../disk/place.ts';
import type { Rebuilding } from '../publication/schema/rebuilding.ts';
import type { Choices } from '../rebuild/run.ts';
import type { BucketAddress } from './store/bucket/address.ts';

/** The options of a network's rebuild. Paths are absolute. Its folders hold one for each publication, by its name. */
export interface NetworkOptions extends Folders, Rebuilding, Pick<Choices, 'force'> {
  /** The folder of publications. */
  publications: string;
  /** The part of the publications to rebuild. The first of eight parts is `{ part: 1, of: 8 }`. */
  shard: { part: number; of: number };
  /** A folder with the keys of each publication in a file NAME.json, in place of the environment. */
  secretsFolder?: string;
  /** The hosts on private addresses that publications may name, with a port that is not the usual one. */
  allowPrivate?: string[];
  /** Where the report of the network is written as JSON. */
  report?: string;
  /** Where a scheduler writes what its network does, in Prometheus' text format. */
  metrics?: string;
  /** Print only what needs a person. */
  quiet?: boolean;
  /** Rebuild one publication alone; with a queue by a worker of it. */
  only?: OnlyOptions;
  /** The bucket that keeps sites and states, if it is not the folders themselves. */
  store?: BucketAddress;
  /** Whether no other process writes to the bucket, which then needs no conditional writes. */
  singleWriter?: boolean;
  /** What is done with the bucket instead of a rebuild. */
  checkStore?: { repair: boolean };
  /** The publication that is removed instead of rebuilt. Unless `isSure`, the command only lists what would go. */
  remove?: { name: string; isSure: boolean };
  /** What this process does of the work of many machines. */
  queue?: QueueOptions;
}

/** What is done with one publication alone. */
export interface OnlyOptions {
  name: string;
  /** What is done besides a rebuild. */
  choices: Pick<Choices, 'accept' | 'rollback' | 'resume' | 'dryRun' | 'record'>;
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
  /** One thing to do to all workers, instead of the role. */
  order?: 'pause' | 'resume' | 'status';
}
