import type { Plan } from './model/plan.ts';
import { toSum } from './figures.ts';
import type { ModelOutcome } from './model/simulate.ts';

/** Amazon S3 in us-east-1, by its public list of November 2026, in dollars. Check it before you rely on it. */
const prices = { write: 0.005 / 1000, read: 0.0004 / 1000, gigabyteMonth: 0.023 };

/** In a month of 30 days: half hours, and new versions of the code. */
const month = { periods: 30 * 48, days: 30, deployments: 8 };
/** How long an object is kept that nothing names any more, in half hours. */
const kept = 7 * 48;
/** A mirror lists all pointers so often in a half hour, in pages of so many. */
const mirror = { looks: 90, page: 1000 };

/** What the bucket of a network costs in a month, in dollars. */
export interface Bill {
  writes: number;
  reads: number;
  /** In gigabytes, and what they cost. */
  stored: number;
  storage: number;
}

/** Requests to the bucket in one usual half hour, with one mirror. Listing costs what writing does. */
export interface Requests {
  put: number;
  list: number;
  get: number;
}

/** The mean requests of a half hour. */
export function toRequests({ network, periods }: Plan, outcome: ModelOutcome): Requests {
  const { publications } = network;
  const mean = (what: Parameters<typeof toSum>[1]) => toSum(outcome.periods, what) / periods;
  const written = mean('writtenObjects');
  const sweeps = publications.length / 48;
  return {
    put: written + mean('writtenPointers') + sweeps,
    list: sweeps + Math.ceil(publications.length / mirror.page) * mirror.looks,
    // A mirror reads each new pointer, and each new object but the lists of states.
    get: mean('readPointers') + mean('readObjects') + mean('writtenPointers') + written,
  };
}

/** The bill of a month: half hours as `usual`, and new versions as in `deployed`, which has as many periods. */
export function toBill(plan: Plan, usual: ModelOutcome, deployed: ModelOutcome): Bill {
  const [each, more] = [toRequests(plan, usual), toRequests(plan, deployed)];
  const inMonth = (what: keyof Requests) =>
    each[what] * month.periods + (more[what] - each[what]) * plan.periods * month.deployments;
  const bytes = (outcome: ModelOutcome) => toSum(outcome.periods, 'bytes');
  const old = (bytes(usual) / plan.periods) * kept;
  const versions = (bytes(deployed) - bytes(usual)) * ((month.deployments * 7) / month.days);
  const site = plan.costs.bytes.first;
  const stored = (plan.network.publications.length * site + old + versions) / 1e9;
  return {
    writes: (inMonth('put') + inMonth('list')) * prices.write,
    reads: inMonth('get') * prices.read,
    stored,
    storage: stored * prices.gigabyteMonth,
  };
}
