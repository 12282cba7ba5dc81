import type { APIRoute } from 'astro';
import { keepNothing, keepPages } from '../islands/offline/worker.ts';

const most = { pages: 40, files: 60 };

/** The site's service worker, at the root since it answers for every page. */
export const GET: APIRoute = ({ locals }) => {
  const { offline } = locals.site.publication;
  const code = offline
    ? `(${keepPages})(self, ${JSON.stringify({ files: locals.files ?? [], most })});`
    : `(${keepNothing})(self);`;
  return new Response(`${code}\n`, { headers: { 'content-type': 'text/javascript' } });
};
