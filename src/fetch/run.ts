import type { Clock } from '../limits/clock.ts';
import type { Secrets } from '../publication/keys.ts';
import type { HttpClient, SharedHttp } from './http/client.ts';
import type { Quota, Traffic } from './http/traffic.ts';
import type { FetchSandbox } from './sandbox.ts';

/** How an edition is to be fetched. Plain data, so that a worker can have it. */
export interface FetchChoices {
  /** Fetch every source now, by requests without conditions, and read even a response that is not new. */
  force: boolean;
  /** Why an editor believes sources that give far fewer stories than before. */
  accept?: string;
  /** Show drafts of the publication's own posts. */
  drafts: boolean;
  /** The hosts on private addresses that its network allows. Absent of a publication alone, which owns its machine. */
  network?: { allowPrivate: readonly string[] };
}

/** What a fetch works with that no worker can be sent. */
export interface FetchPorts {
  /** A client with the answers of an earlier rebuild, so that no server gets a request. */
  recorded?: HttpClient;
  /** Gives a client that shares responses with other publications. */
  share?: (client: HttpClient) => HttpClient;
  /** What its client has in common with those of other publications. */
  sharedHttp?: Partial<SharedHttp>;
  /** A sandbox that others use too. Without it this fetch has its own. */
  sandbox?: FetchSandbox;
  /** For the deadlines and the retries of requests. */
  clock?: Clock;
  /** Shows how far a rebuild is. */
  progress: { step(what: string, done: number, all: number): void };
}

export interface FetchRun {
  choices: FetchChoices;
  now: Date;
  /** The keys of services, or stand-ins for them. */
  keys: Secrets;
  /** The version of the code that reads responses. */
  code: string;
  /** Counts the requests. */
  report: { traffic: Traffic };
  ports: FetchPorts;
}

/** What a network gives each publication in one rebuild, so that none takes the time of all others. */
const networkQuota: Quota = { requests: 10_000, bytes: 1024 ** 3 };

/**
 * What every client of a run has: what it shares with others, the private addresses that its network allows, and what that
 * gives it.
 */
export const getSharedHttp = ({ choices, ports }: FetchRun): Partial<SharedHttp> => ({
  ...ports.sharedHttp,
  allowPrivate: choices.network?.allowPrivate,
  quota: choices.network && networkQuota,
});
