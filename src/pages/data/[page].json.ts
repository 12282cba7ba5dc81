import type { APIRoute } from 'astro';
import { getLive } from '../../reader/live.ts';

/** The stories of home, a category or the blog list, for open pages that update themselves. */
export const GET: APIRoute = ({ params, locals }) => {
  const live = getLive(locals.site, params['page'] ?? '');
  return live === undefined ? new Response(null, { status: 404 }) : Response.json(live);
};
