import type { APIRoute } from 'astro';
import { toIssueResponse } from '../../feeds-out/newsletter/issue-response.ts';

export const GET: APIRoute = ({ locals, params }) =>
  toIssueResponse(locals.site, params.issue, 'xml');
