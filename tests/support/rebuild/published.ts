import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { Shelf } from '../../../scripts/newsroom/shelf.ts';
import { feeds } from '../../../scripts/newsroom/content/feeds.ts';
import { posts } from '../../../scripts/newsroom/content/posts.ts';
import { serveSite, type SiteServer } from '../../../src/rebuild/serve-site.ts';
import { litePath } from '../../../src/edition/routes.ts';
import { adsRoute } from '../../../src/publication/embeds.ts';
import { isIssuePath } from '../../../src/publication/schema/newsletter.ts';
import { toPublicationFile } from '../../../src/publication/load.ts';
import { createBuiltSite, type BuiltKind } from './built-sites.ts';
import { createTestSite, type Rebuilt, type TestSite } from './rebuild.ts';

/** A published publication, and a server of it. */
export interface Published<Site = TestSite> {
  site: Site;
  result: Rebuilt;
  server: SiteServer;
  /** The origin of the publication's own URL, which canonical links have. */
  publicOrigin: string;
  /** The routes of all pages but the text-only one, with the error pages, and without framed pages, issues of the newsletter, and months. */
  routes: string[];
  /** The routes of months of sections, which are text alone. */
  months: string[];
  /** Reads a published file as text. */
  read(file: string): string;
}

/** The folders and files of a site. */
type SiteFiles = Pick<TestSite, 'dir' | 'publication' | 'state' | 'out'>;

/** The sample site of all test files, which only read it. */
interface SampleSite extends SiteFiles {
  newsroom: Pick<Newsroom, 'origin'> & { shelf: Pick<Shelf, 'feeds' | 'posts'> };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The sample that `setup` in renderer.ts publishes. */
    sample: SiteFiles & { origin: string; result: Rebuilt };
  }
}

/** Whether a route is that of a blog post. */
export const isPost = (route: string) => /^\/blog\/[^/]+$/.test(route);

/** Serves the sample publication, which is published once for all test files. Do not change it. */
export function useSample(): () => Published<SampleSite> {
  return useServed(async () => {
    const { origin, result, ...files } = inject('sample');
    const shelf = new Shelf(feeds, posts, new Date());
    return { site: { ...files, newsroom: { origin, shelf } }, result, close: async () => {} };
  });
}

/** Gives the tests of a file a built site of their own, which they may change. */
export function useBuilt(kind: BuiltKind): () => Published {
  return useServed(async () => {
    const { built: result, ...site } = await createBuiltSite(kind);
    return { site, result, close: site.close };
  });
}

/**
 * Publishes the sample before the tests of a file, which may change it, and removes it after them.
 * `prepare` changes the newsroom and the publication file first.
 */
export function usePublished(prepare: (site: TestSite) => void): () => Published {
  return useServed(async () => {
    const site = await createTestSite();
    prepare(site);
    const result = await site.rebuild();
    if (result.status !== 0) throw new Error(result.output);
    return { site, result, close: site.close };
  });
}

/** A site to serve, and what removes it. */
interface Opened<Site> {
  site: Site;
  result: Rebuilt;
  close(): Promise<void>;
}

/** Opens and serves a site before the tests of a file, and closes both after them. */
function useServed<Site extends SiteFiles>(
  open: () => Promise<Opened<Site>>,
): () => Published<Site> {
  let opened: Opened<Site> | undefined;
  let published: Published<Site> | undefined;
  beforeAll(async () => {
    opened = await open();
    const { site, result } = opened;
    const server = await serveSite(site.out, 0);
    published = { site, result, server, ...readRoutes(site) };
  });
  afterAll(async () => {
    await published?.server.close();
    await opened?.close();
  });
  return () => {
    if (published === undefined) throw new Error('The site is published when the tests start.');
    return published;
  };
}

/** Reads which pages a site has. */
function readRoutes({ out, publication }: SiteFiles) {
  const pages = globSync('**/*.html', { cwd: out })
    .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`))
    .filter((route) => route !== adsRoute && !isIssuePath(route))
    .sort();
  const isMonth = (route: string) => /\/\d{4}\/\d\d$/.test(route) && !route.startsWith('/front/');
  return {
    publicOrigin: new URL(JSON.parse(readFileSync(toPublicationFile(publication), 'utf8')).url)
      .origin,
    routes: pages.filter((route) => route !== litePath && !isMonth(route)),
    months: pages.filter(isMonth),
    read: (file: string) => readFileSync(path.join(out, file), 'utf8'),
  };
}
