import type { CheerioAPI } from 'cheerio';
import { hiddenRoutes } from '../../../src/edition/routes.ts';
import { adsRoute } from '../../../src/publication/embeds.ts';
import { isPost, type Published } from '../rebuild/published.ts';

/** Whether a page is hidden from search engines: an error page, one for readers on the site, or a thin one. */
export function isHiddenPage(route: string, page: CheerioAPI): boolean {
  const isGroup = /^\/(?:topics|sources)\//.test(route);
  const isThin = isGroup && page('main article').length < 5;
  return isThin || ['/404', '/500', ...hiddenRoutes].includes(route);
}

/** The kinds of pages of which a site has many. */
const many = [
  isPost,
  ...['/topics/', '/sources/'].map((path) => (route: string) => route.startsWith(path)),
];

/** The routes of all full pages except further posts, topics and sources, the ads page, and the text-only page. */
export function listKinds({ routes }: Pick<Published, 'routes'>): string[] {
  return [
    ...routes.filter((route) => {
      const isKind = many.find((each) => each(route));
      return isKind === undefined || route === routes.findLast(isKind);
    }),
    adsRoute,
    '/lite',
  ];
}
