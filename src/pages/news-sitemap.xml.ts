import type { APIRoute } from 'astro';
import { toNewsSitemap } from '../syndication/maps.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toNewsSitemap(locals.site), { headers: { 'content-type': 'application/xml' } });
