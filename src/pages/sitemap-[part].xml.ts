import type { APIRoute } from 'astro';
import { toSitemapPart } from '../feeds-out/sitemaps.ts';

export const GET: APIRoute = ({ params, locals }) => {
  const map = toSitemapPart(locals.site, Number(params['part']));
  return map === undefined
    ? new Response(null, { status: 404 })
    : new Response(map, { headers: { 'content-type': 'application/xml' } });
};
