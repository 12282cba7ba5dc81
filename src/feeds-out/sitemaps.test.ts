import { describe, expect, test } from 'vitest';
import { listRoutes, listSitemapParts } from '../reader/list-routes.ts';
import { hiddenRoutes, litePath } from '../edition/routes.ts';
import { createSiteOf } from '../../tests/support/papers/many-posts.ts';
import { toSitemap, toSitemapPart } from './sitemaps.ts';

/** Pages that no site of posts without keywords tells of. */
const untold = [...hiddenRoutes, litePath, '/topics'];

const readAddresses = (sitemap = '') =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

describe('the sitemap of many pages', () => {
  test('is one file for up to 50,000 addresses', () => {
    const site = createSiteOf(45_000);
    const found = listRoutes(site).filter((route) => !untold.includes(route));
    expect(found.length).toBeGreaterThan(49_000);
    expect(readAddresses(toSitemap(site))).toHaveLength(found.length);
    expect(listSitemapParts(site)).toEqual([]);
    expect(toSitemapPart(site, 1)).toBeUndefined();
  });

  test.each([
    [46_000, 2],
    [100_000, 3],
  ])('of %d posts is an index of %d files with each page once', (posts, count) => {
    const site = createSiteOf(posts);
    const { url } = site.publication;
    const paths = listSitemapParts(site);
    expect(paths).toEqual(Array.from({ length: count }, (_, at) => `/sitemap-${at + 1}.xml`));
    const index = toSitemap(site);
    expect(index).toContain('<sitemapindex ');
    expect(readAddresses(index)).toEqual(paths.map((path) => new URL(path, url).href));
    const parts = paths.map((_, at) => readAddresses(toSitemapPart(site, at + 1)));
    expect(Math.max(...parts.map(({ length }) => length))).toBe(50_000);
    const found = listRoutes(site).filter((route) => !untold.includes(route));
    expect(parts.flat()).toEqual(found.map((route) => new URL(route, url).href));
    for (const part of [0, count + 1, 1.5, Number.NaN]) {
      expect(toSitemapPart(site, part)).toBeUndefined();
    }
  });
});
