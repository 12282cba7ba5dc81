import type { APIRoute } from 'astro';
import { toFeedResponse } from '../../feeds-out/feeds.ts';

export const GET: APIRoute = ({ locals, params }) =>
  toFeedResponse(locals.site, `/${params.category}`, 'rss.xml');
