import type { APIRoute } from 'astro';
import { toFeedResponse } from '../feeds-out/feeds.ts';

/** The feed of a page in one format, at the address of both. */
export const GET: APIRoute = ({ locals, url: { pathname } }) => {
  const at = pathname.lastIndexOf('/');
  return toFeedResponse(locals.site, pathname.slice(0, at), pathname.slice(at + 1));
};
