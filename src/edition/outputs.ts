import { adsRoute } from '../publication/embeds.ts';
import { listIssueKinds, toIssuePath } from '../publication/schema/newsletter.ts';
import { errorPages } from '../publication/page-names.ts';
import { listDocuments, listStandingRoutes, type Documented } from './routes.ts';

/** A page, or a document for machines, that a site publishes. */
export interface Output {
  route: string;
  /** Its path in the site's folder, where a host finds it. */
  file: string;
  /** The HTTP status that it is rendered with. */
  status: number;
  isPage: boolean;
}

/** The file of a page: `/local` is local.html, `/` is index.html. */
export function toFile(route: string): string {
  return route === '/' ? 'index.html' : `${decodeURIComponent(route).slice(1)}.html`;
}

/** Lists the outputs that every site of a publication may have, whatever its edition holds. */
export function listFixedOutputs(publication: Documented): Output[] {
  return [
    ...listDocuments(publication).map(toDocumentOutput),
    ...listStandingRoutes(publication).map(toPageOutput),
    ...[adsRoute, ...listIssueKinds(publication).map(toIssuePath)].map(toPageOutput),
    ...errorPages.map(({ name, status }) => ({ ...toPageOutput(`/${name}`), status })),
  ];
}

export const toPageOutput = (route: string): Output => ({
  route,
  file: toFile(route),
  status: 200,
  isPage: true,
});

export const toDocumentOutput = (route: string): Output => ({
  route,
  file: decodeURIComponent(route).slice(1),
  status: 200,
  isPage: false,
});
