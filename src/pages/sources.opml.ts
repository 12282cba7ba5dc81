import type { APIRoute } from 'astro';
import { toSourcesOpml } from '../syndication/sources.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toSourcesOpml(locals.site), { headers: { 'content-type': 'text/x-opml' } });
