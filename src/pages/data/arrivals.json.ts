import type { APIRoute } from 'astro';
import { getNewsWords } from '../../content/schema/islands.ts';
import { countArrivals } from '../../reader/arrivals.ts';

/** How many stories of each section came when, and the words that mark new ones, for who comes back. */
export const GET: APIRoute = ({ locals }) =>
  Response.json({ words: getNewsWords(locals.site), sections: countArrivals(locals.site) });
