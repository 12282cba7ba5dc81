import type { Site } from '../../edition/read/reader.ts';
import {
  documents,
  hasLite,
  listRoutes,
  listSitemapParts,
  toLitePath,
} from '../../edition/routes.ts';
import { adsRoute } from '../../publication/embeds.ts';

/** An address that the site answers: a page, or a document for machines. */
export interface Item {
  route: string;
  /** Where a host finds it, in the site's folder. */
  file: string;
  /** The status that it is rendered with. */
  status: number;
  isPage: boolean;
}

/** Pages that a host serves in place of one that it can't: what it has to be named, and its status. */
const errorPages = [
  { route: '/404', status: 404 },
  { route: '/500', status: 500 },
] as const;

/** Where a host finds a page: `/local` is local.html, `/` is index.html. */
export function toFile(route: string): string {
  return route === '/' ? 'index.html' : `${decodeURIComponent(route).slice(1)}.html`;
}

/** Every page of a site, those too that nobody is to find, and every document that machines read. */
export function listItems({ publication, edition }: Site): Item[] {
  const routes = [
    ...listRoutes(edition).flatMap((route) =>
      hasLite(route) ? [route, toLitePath(route)] : route,
    ),
    ...(publication.ads ? [adsRoute] : []),
  ];
  const pages = [...routes.map((route) => ({ route, status: 200 })), ...errorPages];
  return [
    ...[...documents, ...listSitemapParts(edition)].map((route) => ({
      route,
      file: route.slice(1),
      status: 200,
      isPage: false,
    })),
    ...pages.map(({ route, status }) => ({ route, file: toFile(route), status, isPage: true })),
  ];
}
