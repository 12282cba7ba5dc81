import { adsRoute } from '../../src/publication/embeds.ts';
import { isPost, type Published } from './published.ts';

/** The kinds of pages of which a site has many. */
const many = [
  isPost,
  ...['/topics/', '/sources/'].map((path) => (route: string) => route.startsWith(path)),
];

/** The routes of all full pages except further posts, topics and sources, the ads page, and each kind of text-only page. */
export function listKinds({ routes, lite }: Pick<Published, 'routes' | 'lite'>): string[] {
  return [
    ...routes.filter((route) => {
      const isKind = many.find((each) => each(route));
      return isKind === undefined || route === routes.findLast(isKind);
    }),
    adsRoute,
    '/lite',
    '/lite/local',
    '/lite/blog',
    lite.findLast((route) => route.startsWith('/lite/blog/')) ?? '',
  ];
}
