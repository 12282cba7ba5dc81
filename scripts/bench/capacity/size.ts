import type { Plan } from './model/plan.ts';
import { halfHour, planNetwork, type Size } from './scenarios.ts';
import { simulate, type ModelOutcome } from './model/simulate.ts';

/**
 * The margin: each publication is published within half of its half hour, also when a worker is killed and a new version
 * has every page rendered anew.
 */
const margin = 1 / 2;

/** A network with as many workers as it needs. */
export interface Sized {
  plan: Plan;
  /** Half hours as they usually are, and with a new version. */
  usual: ModelOutcome;
  deployed: ModelOutcome;
}

/** Finds the smallest number of workers that keeps the margin. At least two, since one may be gone. */
export function sizeNetwork(size: Size): Sized {
  const planFor = planNetwork(size);
  const isEnough = (workers: number) =>
    simulate(planFor(workers, true)).rebuilds.every(({ late }) => late <= halfHour * margin);
  let enough = 2;
  while (!isEnough(enough)) enough *= 2;
  let tooFew = enough === 2 ? 1 : enough / 2;
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  const plan = planFor(enough, false);
  return { plan, usual: simulate(plan), deployed: simulate(planFor(enough, true)) };
}
