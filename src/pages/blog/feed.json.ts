import type { APIRoute } from 'astro';
import { answerFeed } from '../../syndication/formats.ts';

export const GET: APIRoute = ({ locals }) => answerFeed(locals.site, '/blog', 'feed.json');
