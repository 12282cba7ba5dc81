import { adsRoute } from '../../src/publication/embeds.ts';
import { isPost, type Published } from './published.ts';

/** The routes of all full pages except further posts, the ads page, and each kind of text-only page. */
export function listKinds({ routes, lite }: Pick<Published, 'routes' | 'lite'>): string[] {
  return [
    ...routes.filter((route) => !isPost(route) || route === routes.findLast(isPost)),
    adsRoute,
    '/lite',
    '/lite/local',
    '/lite/blog',
    lite.findLast((route) => route.startsWith('/lite/blog/')) ?? '',
  ];
}
