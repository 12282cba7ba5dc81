import type { APIRoute } from 'astro';
import { keepNothing, keepPages, openStore } from '../islands/offline/worker.ts';

const most = { pages: 40, files: 60 };

/** The site's service worker, at the root since it answers for every page. */
export const GET: APIRoute = ({ locals }) => {
  const { offline } = locals.site.publication;
  const kept = JSON.stringify({ files: locals.files ?? [], most });
  const code = offline
    ? `(${keepPages})(self, (${openStore})(${kept}));`
    : `(${keepNothing})(self);`;
  return new Response(`${code}\n`, { headers: { 'content-type': 'text/javascript' } });
};
