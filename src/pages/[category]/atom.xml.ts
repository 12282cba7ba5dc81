import type { APIRoute } from 'astro';
import { answerFeed } from '../../syndication/feeds.ts';

export const GET: APIRoute = ({ locals, params }) =>
  answerFeed(locals.site, `/${params.category}`, 'atom.xml');
