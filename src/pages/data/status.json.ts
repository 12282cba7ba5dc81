import type { APIRoute } from 'astro';

/** The state of the sources at the rebuild that published this file. */
export const GET: APIRoute = ({ locals }) =>
  Response.json(locals.site.edition.getStatus() ?? { sources: [] });
