import type { APIRoute } from 'astro';
import { toNewsSitemap } from '../feeds-out/sitemaps.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toNewsSitemap(locals.site), { headers: { 'content-type': 'application/xml' } });
