import type { Page } from 'playwright-core';
import type { SiteServer } from '../../../src/rebuild/serve-site.ts';

/** Pages of src/pages that are of a folder or of the past: tests/core/publication/own-stories.test.ts and tests/rebuild/memory.test.ts have them. */
export const folderPages = [
  'authors/[author]',
  '[category]/[year]/[month]',
  'front/index',
  'front/[year]/[month]',
  'front/[year]/[month]/[day]',
];

/** A route of the sample for each other page of src/pages. */
export const pageKinds: Readonly<Record<string, string>> = {
  '404': '/404',
  '500': '/500',
  '[category]': '/health',
  about: '/about',
  accessibility: '/accessibility',
  'ads/slot': '/ads/slot',
  'blog/[slug]': '/blog/winter-skin-by-the-sea',
  'blog/index': '/blog',
  'blog/page/[page]': '/blog/page/2',
  changes: '/changes',
  contact: '/contact',
  'corrections-policy': '/corrections-policy',
  ethics: '/ethics',
  events: '/events',
  faq: '/faq',
  follow: '/follow',
  index: '/',
  lite: '/lite',
  masthead: '/masthead',
  my: '/my',
  offline: '/offline',
  partners: '/partners',
  privacy: '/privacy',
  saved: '/saved',
  search: '/search',
  sitemap: '/sitemap',
  sources: '/sources',
  'sources/[source]': '/sources/harbor-ledger-health',
  status: '/status',
  terms: '/terms',
  today: '/today',
  'topics/[topic]': '/topics/hospitals',
  'topics/index': '/topics',
};

/** What a script adds to pages after they have loaded. */
const lateParts: Readonly<Record<string, string>> = {
  my: '[data-hydrated]',
  saved: '#keep-edition',
  status: '[data-heartbeat]:not(:empty)',
};

/** Opens the page of a kind, and waits for what only its script shows. */
export async function openKind(page: Page, { origin }: SiteServer, kind: string): Promise<void> {
  await page.goto(origin + pageKinds[kind]);
  const late = lateParts[kind];
  if (late !== undefined) await page.locator(late).first().waitFor();
}

/**
 * Opens a page of each kind, and returns what the functions find, with the kind. What stands in the frame of an
 * advertisement is not the site's.
 */
export async function findOnKinds(
  { page }: { page: Page },
  server: SiteServer,
  ...finds: ((page: Page) => Promise<string[]>)[]
): Promise<string[]> {
  const found = new Set<string>();
  for (const kind of Object.keys(pageKinds).filter((each) => each !== 'ads/slot')) {
    await openKind(page, server, kind);
    for (const find of finds) {
      for (const each of await find(page)) found.add(`${kind}: ${each}`);
    }
  }
  return [...found];
}
