import type { APIRoute } from 'astro';
import {
  openStorage,
  removeOfflineWorker,
  runOfflineWorker,
} from '../islands/offline/service-worker.ts';

const limits = { maxPages: 40, maxOldFiles: 60 };

/** The site's service worker. It is at the root, so that it handles every page. */
export const GET: APIRoute = ({ locals }) => {
  const { offline } = locals.site.publication;
  const options = JSON.stringify({ files: locals.files ?? [], ...limits });
  const code = offline
    ? `(${runOfflineWorker})(self, (${openStorage})(${options}));`
    : `(${removeOfflineWorker})(self);`;
  return new Response(`${code}\n`, { headers: { 'content-type': 'text/javascript' } });
};
