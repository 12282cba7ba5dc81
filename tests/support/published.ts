import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { serveSite, type SiteServer } from '../../scripts/serve.ts';
import { adsRoute } from '../../src/publication/embeds.ts';
import { createTestSite, type Rebuilt, type TestSite } from './rebuild.ts';

/** The sample publication, published once for the tests of a file, and served. */
export interface Published {
  site: TestSite;
  result: Rebuilt;
  server: SiteServer;
  /** The origin of the publication's own URL, which canonical links have. */
  publicOrigin: string;
  /** The routes of all full pages, with the error pages and without framed pages. */
  routes: string[];
  /** The routes of the text-only version. */
  lite: string[];
  /** Reads a published file as text. */
  read(file: string): string;
}

/** Whether a route is that of a blog post. */
export const isPost = (route: string) => /^\/blog\/[^/]+$/.test(route);

/**
 * Publishes the sample before the tests of a file and removes it after them. `prepare` may change the
 * newsroom and the publication file first.
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
    published = {
      site,
      result,
      server,
      publicOrigin: new URL(JSON.parse(readFileSync(site.publication, 'utf8')).url).origin,
      routes,
      lite: pages.filter(isLite),
      read: (file) => readFileSync(path.join(site.out, file), 'utf8'),
    };
  }, 300_000);
  afterAll(async () => {
    await published?.server.close();
    await published?.site.close();
  });
  return () => {
    if (published === undefined) throw new Error('The site is published when the tests start.');
    return published;
  };
}
