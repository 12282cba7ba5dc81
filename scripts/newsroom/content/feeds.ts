import { archives } from './archives.ts';
import { business } from './business.ts';
import { arts, food } from './culture.ts';
import { health, research } from './health.ts';
import { realEstate } from './homes.ts';
import { local, neighborhoods } from './local.ts';
import { automotive } from './motoring.ts';
import { national } from './national.ts';
import { politics } from './politics.ts';
import { sports } from './sports.ts';
import type { Feed } from './story.ts';
import { technology } from './technology.ts';
import { lifestyle, opinion } from './voices.ts';
import { world } from './world.ts';

/** Every feed that the newsroom publishes. */
export const feeds: Feed[] = [
  local,
  neighborhoods,
  national,
  world,
  politics,
  business,
  technology,
  automotive,
  realEstate,
  health,
  research,
  ...sports,
  arts,
  food,
  lifestyle,
  opinion,
  archives,
];
