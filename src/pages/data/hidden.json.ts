import type { APIRoute } from 'astro';

/** Digests of what identifies hidden stories, for open pages and devices that still have them. */
export const GET: APIRoute = ({ locals }) => Response.json(locals.site.edition.getHidden());
