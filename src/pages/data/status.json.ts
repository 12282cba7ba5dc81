import type { APIRoute } from 'astro';

/** How the sources are, as of the rebuild that published this. */
export const GET: APIRoute = ({ locals }) =>
  Response.json(locals.site.edition.getStatus() ?? { sources: [] });
