import { defineContent } from '../load.ts';
import value from '../../about.json' with { type: 'json' };

/** The about page: mission, team and partners (specification §2). */
export const about = defineContent('about', value, {
  optional: ['mission', 'team', 'partners', 'partners.absent'],
});
