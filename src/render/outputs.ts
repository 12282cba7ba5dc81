import { listGroupFeeds, listMadeRoutes, listSitemapParts } from '../reader/list-routes.ts';
import type { ShownSite } from '../reader/reader.ts';
import { hasLite, listDocuments, listStandingRoutes, toLitePath } from '../edition/routes.ts';
import { adsRoute } from '../publication/embeds.ts';
import { listIssueKinds, toIssuePath, type WithIssues } from '../publication/newsletter.ts';
import type { Sectioned } from '../publication/sections/site-categories.ts';

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
export function listOutputs(site: ShownSite): Output[] {
  const { publication } = site;
  return [
    ...listFixedOutputs(publication).filter(({ route }) => publication.ads || route !== adsRoute),
    ...[...listSitemapParts(site), ...listGroupFeeds(site)].map(toDocument),
    ...listMadeRoutes(site).flatMap(listVersions).map(toPage),
  ];
}

/** Lists the outputs that every site of a publication may have, whatever its edition holds. */
export function listFixedOutputs(publication: Sectioned & WithIssues): Output[] {
  return [
    ...listDocuments(publication).map(toDocument),
    ...listStandingRoutes(publication).flatMap(listVersions).map(toPage),
    ...[adsRoute, ...listIssueKinds(publication).map(toIssuePath)].map(toPage),
    ...errorPages.map((page) => ({ ...toPage(page.route), ...page })),
  ];
}

/** A page and its text-only version, if it has one. */
const listVersions = (route: string) => (hasLite(route) ? [route, toLitePath(route)] : [route]);

const toPage = (route: string): Output => ({
  ...{ route, file: toFile(route), status: 200, isPage: true },
});

const toDocument = (route: string): Output => ({
  ...{ route, file: decodeURIComponent(route).slice(1), status: 200, isPage: false },
});
