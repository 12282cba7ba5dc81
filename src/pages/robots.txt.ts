import type { APIRoute } from 'astro';
import { toRobots } from '../feeds-out/well-known.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toRobots(locals.site), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
