import { drawBuilding, drawHall } from './buildings.ts';
import { drawCourt, drawDiamond, drawGreen, drawPitch, drawRink } from './fields.ts';
import { drawGlobe, drawLeaves } from './growing.ts';
import { drawHarbor } from './harbor.ts';
import { drawCircuit, drawLab } from './instruments.ts';
import { drawChart, drawPulse } from './measures.ts';
import { drawPeople } from './people.ts';
import { drawRoad } from './road.ts';
import type { Seed } from './seed.ts';
import { drawStage } from './stage.ts';
import { drawHouses, drawTown } from './streets.ts';
import { drawPaper, drawTable } from './tables.ts';

/** The manners of drawing, by the first word of a picture's name. */
export const families = {
  building: drawBuilding,
  chart: drawChart,
  circuit: drawCircuit,
  court: drawCourt,
  diamond: drawDiamond,
  globe: drawGlobe,
  green: drawGreen,
  hall: drawHall,
  harbor: drawHarbor,
  houses: drawHouses,
  lab: drawLab,
  leaves: drawLeaves,
  paper: drawPaper,
  people: drawPeople,
  pitch: drawPitch,
  pulse: drawPulse,
  rink: drawRink,
  road: drawRoad,
  stage: drawStage,
  table: drawTable,
  town: drawTown,
} satisfies Record<string, (seed: Seed) => string>;

export type Family = keyof typeof families;
