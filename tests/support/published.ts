import { globSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { serveSite, type SiteServer } from '../../scripts/serve.ts';
import { adsRoute } from '../../src/publication/embeds.ts';
import { createTestSite, type Rebuilt, type TestSite } from './rebuild.ts';

/** The sample publication, rebuilt once for the tests of a file, and served. */
export interface Published {
  site: TestSite;
  result: Rebuilt;
  server: SiteServer;
  /** Every page's address, the not-found page's and the error page's too, but for what is only framed. */
  routes: string[];
  /** The addresses of the text-only version. */
  lite: string[];
}

/**
 * Publishes the sample before the tests of a file and takes it away after them. `prepare` may add to
 * what the newsroom has, or write the publication file anew.
 */
export function usePublished(prepare: (site: TestSite) => void = () => {}): () => Published {
  let published: Published | undefined;
  beforeAll(async () => {
    const site = await createTestSite();
    prepare(site);
    const result = await site.rebuild();
    if (result.status !== 0) throw new Error(result.output);
    const server = await serveSite(site.out, 0);
    const pages = globSync('**/*.html', { cwd: site.out })
      .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`))
      .filter((route) => route !== adsRoute)
      .sort();
    const isLite = (route: string) => /^\/lite(?:\/|$)/.test(route);
    const routes = pages.filter((route) => !isLite(route));
    published = { site, result, server, routes, lite: pages.filter(isLite) };
  }, 300_000);
  afterAll(async () => {
    await published?.server.close();
    await published?.site.close();
  });
  return () => {
    if (published === undefined) throw new Error('Nothing is published before the tests begin.');
    return published;
  };
}
