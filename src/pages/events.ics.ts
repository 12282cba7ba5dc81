import type { APIRoute } from 'astro';
import { toCalendarFile } from '../feeds-out/calendar-file.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(toCalendarFile(locals.site), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
