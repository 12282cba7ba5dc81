import type { APIRoute } from 'astro';
import { toManifest } from '../feeds-out/well-known.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toManifest(locals.site), {
    headers: { 'content-type': 'application/manifest+json' },
  });
