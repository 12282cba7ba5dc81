/** What the queue and its processes do, at a moment. Times are ISO 8601 in UTC. */
export interface QueueStatus {
  /** Whether workers begin nothing. */
  isPaused: boolean;
  /** The number of rebuilds by kind. `next`: rebuilds that are not due yet. */
  counts: Record<JobKind, number>;
  /** The first of them. */
  jobs: Record<Exclude<JobKind, 'done'>, QueueJob[]>;
  processes: QueueProcess[];
  /** The version of the code that has all publications, and the one that is on trial; absent where every one has. */
  release?: CodeRelease;
  /** Requests of today by host, the most first. */
  hosts: { host: string; requests: number }[];
}

export const jobKinds = ['running', 'waiting', 'retried', 'failed', 'done', 'next'] as const;
export type JobKind = (typeof jobKinds)[number];

/** A rebuild in the queue. */
export interface QueueJob {
  name: string;
  due: string;
  begun?: string;
  ended?: string;
  worker?: string;
  attempts: number;
  /** Why it failed. */
  reason?: string;
}

/** What a process says of itself once a minute. */
export interface QueueProcess {
  /** Its machine and its number there. */
  name: string;
  role: string;
  /** The version of the code of a worker. */
  code?: string;
  /** How far its clock is ahead of that of Redis, in seconds. */
  clock: number;
}

/** Which versions of the code rebuild which publications. */
export interface CodeRelease {
  /** The version for all publications. */
  all: string;
  /** The version for one publication in a hundred. */
  trial?: string;
}
