import type { APIRoute } from 'astro';
import { toSecurity } from '../../feeds-out/well-known.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toSecurity(locals.site), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
