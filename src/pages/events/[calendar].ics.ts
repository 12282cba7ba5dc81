import type { APIRoute } from 'astro';
import { toCalendarFile } from '../../feeds-out/calendar-file.ts';

export const GET: APIRoute = ({ locals, params }) => {
  const calendar = toCalendarFile(locals.site, params['calendar'] ?? '');
  return calendar === undefined
    ? new Response(null, { status: 404 })
    : new Response(calendar, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
};
