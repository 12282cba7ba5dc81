import type { APIRoute } from 'astro';
import { toPastSitemap } from '../feeds-out/sitemaps.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toPastSitemap(locals.site), { headers: { 'content-type': 'application/xml' } });
