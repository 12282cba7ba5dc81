import type { APIRoute } from 'astro';
import { toFeedResponse } from '../../../feeds-out/feeds.ts';

/** The feed of a source in each format. */
export const GET: APIRoute = ({ locals, params }) =>
  toFeedResponse(
    locals.site,
    `/sources/${encodeURIComponent(params['source'] ?? '')}`,
    params['file'] ?? '',
  );
