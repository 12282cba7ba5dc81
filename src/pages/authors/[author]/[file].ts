import type { APIRoute } from 'astro';
import { toFeedResponse } from '../../../feeds-out/feeds.ts';

/** The feed of an author in each format. */
export const GET: APIRoute = ({ locals, params }) =>
  toFeedResponse(
    locals.site,
    `/authors/${encodeURIComponent(params['author'] ?? '')}`,
    params['file'] ?? '',
  );
