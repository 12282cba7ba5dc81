import {
  listFixedOutputs,
  toDocumentOutput,
  toPageOutput,
  type Output,
} from '../edition/outputs.ts';
import { toMonthDataPath } from '../edition/routes.ts';
import { adsRoute } from '../publication/embeds.ts';
import {
  listGroupFeeds,
  listMadeRoutes,
  listPastRoutes,
  listSitemapParts,
} from '../reader/list-routes.ts';
import type { ShownSite } from '../reader/reader.ts';

/** Lists every document and every page of a site, hidden pages and error pages included. */
export function listOutputs(site: ShownSite): Output[] {
  const { publication } = site;
  return [
    ...listFixedOutputs(publication).filter(({ route }) => publication.ads || route !== adsRoute),
    ...[
      ...listSitemapParts(site),
      ...listGroupFeeds(site),
      ...site.edition.getMonths().map(toMonthDataPath),
    ].map(toDocumentOutput),
    ...listMadeRoutes(site).map(toPageOutput),
    ...listPastRoutes(site).map(toPageOutput),
  ];
}
