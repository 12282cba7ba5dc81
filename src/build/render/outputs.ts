import { listGroupFeeds, listRoutes, listSitemapParts } from '../../edition/read/list-routes.ts';
import type { Site } from '../../edition/read/reader.ts';
import { hasLite, listDocuments, toLitePath } from '../../edition/routes.ts';
import { adsRoute } from '../../publication/embeds.ts';
import { listIssueKinds, toIssuePath } from '../../publication/newsletter.ts';

/** A page, or a document for machines, that a site publishes. */
export interface Output {
  route: string;
  /** Its path in the site's folder, where a host finds it. */
  file: string;
  /** The HTTP status that it is rendered with. */
  status: number;
  isPage: boolean;
}

/** Pages that a host serves with an error status. */
export const errorPages = [
  { route: '/404', status: 404 },
  { route: '/500', status: 500 },
] as const;

/** The file of a page: `/local` is local.html, `/` is index.html. */
export function toFile(route: string): string {
  return route === '/' ? 'index.html' : `${decodeURIComponent(route).slice(1)}.html`;
}

/** Lists every document and every page of a site, hidden pages and error pages included. */
export function listOutputs(site: Site): Output[] {
  const { publication } = site;
  const routes = [
    ...listRoutes(site).flatMap((route) => (hasLite(route) ? [route, toLitePath(route)] : route)),
    ...(publication.ads ? [adsRoute] : []),
    ...listIssueKinds(publication).map(toIssuePath),
  ];
  const pages = [...routes.map((route) => ({ route, status: 200 })), ...errorPages];
  return [
    ...[...listDocuments(publication), ...listSitemapParts(site), ...listGroupFeeds(site)].map(
      (route) => ({
        route,
        file: decodeURIComponent(route).slice(1),
        status: 200,
        isPage: false,
      }),
    ),
    ...pages.map(({ route, status }) => ({ route, file: toFile(route), status, isPage: true })),
  ];
}
