import type { APIRoute } from 'astro';
import {
  openStorage,
  removeOfflineWorker,
  runOfflineWorker,
} from '../islands/offline/service-worker.ts';
import { isRareFont, isUnusedFont } from '../publication/look/fonts.ts';
import { toSitePath } from '../publication/publication.ts';

const limits = { maxPages: 40, maxOldFiles: 60, maxIndexFiles: 200 };

/** The site's service worker. It is beside the front page, so that it handles every page. */
export const GET: APIRoute = ({ locals }) => {
  const { publication } = locals.site;
  const files = (locals.files ?? [])
    .filter((file) => !isUnusedFont(file, publication) && !isRareFont(file, publication.language))
    .map((file) => toSitePath(publication, file));
  const options = { sitePath: toSitePath(publication, ''), files, ...limits };
  const run = publication.offline ? runOfflineWorker : removeOfflineWorker;
  const code = `(${run})(self, (${openStorage})(${JSON.stringify(options)}));`;
  return new Response(`${code}\n`, { headers: { 'content-type': 'text/javascript' } });
};
