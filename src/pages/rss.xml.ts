import type { APIRoute } from 'astro';
import { toFeedResponse } from '../feeds-out/feeds.ts';

export const GET: APIRoute = ({ locals }) => toFeedResponse(locals.site, '', 'rss.xml');
