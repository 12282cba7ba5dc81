import type { APIRoute } from 'astro';
import { toSitemap } from '../feeds-out/sitemaps.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toSitemap(locals.site), { headers: { 'content-type': 'application/xml' } });
