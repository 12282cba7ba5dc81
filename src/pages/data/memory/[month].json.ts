import type { APIRoute } from 'astro';

/** What the site remembers of a month, for its own next rebuild if its state is lost. */
export const GET: APIRoute = ({ params, locals }) => {
  const month = locals.site.edition.getMonth(params['month'] ?? '');
  return month === undefined ? new Response(null, { status: 404 }) : Response.json(month);
};
