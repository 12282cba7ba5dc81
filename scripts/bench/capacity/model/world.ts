import { Board } from './board.ts';
import { createChance, type Chance } from '../engine/chance.ts';
import { Events } from '../engine/events.ts';
import type { Plan } from './plan.ts';
import { Tally } from './tally.ts';

/** What all parts of a simulation have in common. */
export interface World {
  plan: Plan;
  events: Events;
  chance: Chance;
  tally: Tally;
  board: Board;
  /** Requests of each host. */
  byHost: Float64Array;
  /** What the bucket has of each publication. */
  stored: Stored[];
}

/** A publication in the bucket. */
export interface Stored {
  /** The number of its rebuilds; 0 before the first. */
  generation: number;
  /** The number of its rebuilds that published something new. */
  published: number;
  /** The version of the code that wrote it. */
  version: number;
}

export function createWorld(plan: Plan): World {
  const events = new Events();
  const { publications, hosts } = plan.network;
  const generation = plan.need.first ? 0 : 1;
  return {
    plan,
    events,
    chance: createChance(plan.seed),
    tally: new Tally(events, plan.period),
    board: new Board(events, plan.period),
    byHost: new Float64Array(hosts.length),
    stored: publications.map(() => ({ generation, published: generation, version: 0 })),
  };
}
