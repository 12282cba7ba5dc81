import type { APIRoute } from 'astro';
import { toPublicEdition } from '../../reader/public-edition.ts';

/** The edition, for the site's own next rebuild if its state is lost. */
export const GET: APIRoute = ({ locals }) => Response.json(toPublicEdition(locals.site));
