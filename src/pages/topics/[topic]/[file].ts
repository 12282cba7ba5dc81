import type { APIRoute } from 'astro';
import { toFeedResponse } from '../../../feeds-out/feeds.ts';

/** The feed of a topic in each format. */
export const GET: APIRoute = ({ locals, params }) =>
  toFeedResponse(
    locals.site,
    `/topics/${encodeURIComponent(params['topic'] ?? '')}`,
    params['file'] ?? '',
  );
