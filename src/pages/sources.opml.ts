import type { APIRoute } from 'astro';
import { toSourcesOpml } from '../feeds-out/opml.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toSourcesOpml(locals.site), { headers: { 'content-type': 'text/x-opml' } });
