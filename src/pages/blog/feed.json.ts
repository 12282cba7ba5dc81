import type { APIRoute } from 'astro';
import { answerFeed } from '../../feeds-out/feeds.ts';

export const GET: APIRoute = ({ locals }) => answerFeed(locals.site, '/blog', 'feed.json');
