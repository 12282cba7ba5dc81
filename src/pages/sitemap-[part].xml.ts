import type { APIRoute } from 'astro';
import { toSitemapPart } from '../feeds-out/sitemaps.ts';

export const GET: APIRoute = ({ params, locals }) => {
  const sitemap = toSitemapPart(locals.site, Number(params['part']));
  return sitemap === undefined
    ? new Response(null, { status: 404 })
    : new Response(sitemap, { headers: { 'content-type': 'application/xml' } });
};
