/** What the queue and its processes do, at a moment. Times are ISO 8601 in UTC. */
export interface QueueStatus {
  /** Whether workers begin nothing. */
  isPaused: boolean;
  /** The number of rebuilds by kind. `next`: rebuilds that are not due yet. */
  counts: Record<'running' | 'waiting' | 'retried' | 'failed' | 'done' | 'next', number>;
  processes: QueueProcess[];
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
