import { defineContent } from '../load.ts';
import value from '../../follow.json' with { type: 'json' };

/** The page that explains how to follow the site, and the notice on top of a feed in a browser. */
export const follow = defineContent('follow', value, { optional: ['more'] });
