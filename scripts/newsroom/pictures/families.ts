import { drawHarbor } from './harbor.ts';
import type { Seed } from './seed.ts';

/** The manners of drawing, by the first word of a picture's name. */
export const families = {
  building: drawHarbor,
  chart: drawHarbor,
  circuit: drawHarbor,
  globe: drawHarbor,
  hall: drawHarbor,
  harbor: drawHarbor,
  houses: drawHarbor,
  lab: drawHarbor,
  leaves: drawHarbor,
  paper: drawHarbor,
  people: drawHarbor,
  pitch: drawHarbor,
  pulse: drawHarbor,
  road: drawHarbor,
  stage: drawHarbor,
  table: drawHarbor,
  town: drawHarbor,
} satisfies Record<string, (seed: Seed) => string>;

export type Family = keyof typeof families;
