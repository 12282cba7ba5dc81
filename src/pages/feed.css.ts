import type { APIRoute } from 'astro';
import { toFeedStylesheet } from '../feeds-out/stylesheet.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toFeedStylesheet(locals.site), {
    headers: { 'content-type': 'text/css; charset=utf-8' },
  });
