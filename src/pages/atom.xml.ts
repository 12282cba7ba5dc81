import type { APIRoute } from 'astro';
import { answerFeed } from '../syndication/feeds.ts';

export const GET: APIRoute = ({ locals }) => answerFeed(locals.site, '', 'atom.xml');
