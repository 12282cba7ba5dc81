import { adsRoute } from '../../src/publication/embeds.ts';
import type { Published } from './published.ts';

const isPost = (route: string) => /^\/blog\/[^/]+$/.test(route);

/** One page of each kind, those that have something of their own, and one of each kind of text-only pages. */
export function listKinds({ routes, lite }: Published): string[] {
  return [
    ...routes.filter((route) => !isPost(route) || route === routes.findLast(isPost)),
    adsRoute,
    '/lite',
    '/lite/local',
    '/lite/blog',
    lite.findLast((route) => route.startsWith('/lite/blog/')) ?? '',
  ];
}
