import type { APIRoute } from 'astro';
import { runSearchWorker } from '../islands/offline/search-worker.ts';
import {
  openStorage,
  removeOfflineWorker,
  runOfflineWorker,
} from '../islands/offline/service-worker.ts';
import { isRareFont, isUnusedFont } from '../publication/look/fonts.ts';
import { toSitePath } from '../publication/publication.ts';

const limits = { maxPages: 40, maxOldFiles: 60 };

/** The site's service worker. It is beside the front page, so that it handles every page. */
export const GET: APIRoute = ({ locals }) => {
  const { publication } = locals.site;
  const files = (locals.files ?? [])
    .filter((file) => !isUnusedFont(file, publication) && !isRareFont(file, publication.language))
    .map((file) => toSitePath(publication, file));
  const options = { sitePath: toSitePath(publication, ''), files, ...limits };
  const index = {
    cacheName: toSitePath(publication, '/search').slice(1),
    folder: toSitePath(publication, '/pagefind/'),
    maxFiles: 200,
  };
  const toCall = (run: unknown, storage: string) => `(${run})(self, ${storage});`;
  const storage = `(${openStorage})(${JSON.stringify(options)})`;
  const code = publication.offline
    ? toCall(runOfflineWorker, storage) + toCall(runSearchWorker, JSON.stringify(index))
    : toCall(removeOfflineWorker, storage);
  return new Response(`${code}\n`, { headers: { 'content-type': 'text/javascript' } });
};
