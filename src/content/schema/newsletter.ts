import { defineContent } from './load.ts';
import value from '../newsletter.json' with { type: 'json' };

/** The words of the newsletter, and of its part on the page that explains how to follow the site. */
export const newsletter = defineContent('newsletter', value);
