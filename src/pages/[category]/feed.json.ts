import type { APIRoute } from 'astro';
import { answerFeed } from '../../feeds-out/feeds.ts';

export const GET: APIRoute = ({ locals, params }) =>
  answerFeed(locals.site, `/${params.category}`, 'feed.json');
