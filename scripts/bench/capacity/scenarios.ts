import type { ShowSize } from '../../../tests/support/queue-verdict.ts';
import { createChance } from './engine/chance.ts';
import { showCosts, usualCosts } from './costs.ts';
import { makeNetwork, makeShow } from './model/network.ts';
import type { Plan } from './model/plan.ts';
import { present } from '../../../src/text/present.ts';

/** The length of a period, in seconds. */
export const halfHour = 30 * 60;
const seed = 35;

/** How large a network is. */
export interface Size {
  publications: number;
  /** The share of publications that have something new in a period. */
  changed: number;
}

/**
 * Plans two half hours of a network on machines of two cores. A worker is killed in the first. With `isDeployed` a new
 * version is given to all workers in the middle of the first, so every publication is rendered anew once.
 */
export function planNetwork({
  publications,
  changed,
}: Size): (workers: number, isDeployed: boolean) => Plan {
  const network = makeNetwork(publications, createChance(seed));
  return (workers, isDeployed) => ({
    seed,
    network,
    workers,
    period: halfHour,
    periods: 2,
    cores: 2,
    isOneMachine: false,
    costs: usualCosts,
    need: { first: false, force: false, changed },
    faults: present({
      kills: [halfHour / 4],
      deployment: isDeployed ? halfHour / 2 : undefined,
    }),
  });
}

/** The time that `bench:queue` has for finding a worker that is busy, and for restarting Redis, in seconds. */
const [finding, restarting] = [1, 4];

/** Plans what `bench:queue` does, on one machine of so many cores. */
export function planShow(
  { periods, minutes, workers, refusal, ...size }: ShowSize,
  cores: number,
): Plan {
  const period = minutes * 60;
  const kills = Array.from({ length: periods }, (_, at) => (at + 1 / 4) * period);
  const [first = 0, second] = kills;
  return {
    seed,
    workers,
    period,
    cores,
    isOneMachine: true,
    network: makeShow(size, createChance(seed)),
    // Its last period is one in which nothing befalls the network.
    periods: periods + 1,
    costs: showCosts,
    need: { first: true, force: true, changed: 1 },
    faults: present({
      kills,
      refusal: { from: first + finding, to: first + finding + refusal / 1000 },
      redisAway:
        second === undefined
          ? undefined
          : { from: second + finding, to: second + finding + restarting },
    }),
  };
}
