import { onTestFinished } from 'vitest';
import { createBuilt, openBuilt, type BuiltSite } from '../rebuild/built-sites.ts';
import { toFeed } from '../papers/feed.ts';
import { smallPublication, writeFiles } from '../papers/folder.ts';
import { createFolderSite, type TestSite } from '../rebuild/rebuild.ts';
import { hoursAgo } from '../time.ts';

/** A story of a feed. */
export interface Item {
  title: string;
  link: string;
  guid: string;
  excerpt?: string;
}

export const ownFeed = '/feeds/own.xml';
export const otherFeed = '/feeds/other.xml';

/** Stories with headlines, the newest first. */
export const toItems = (titles: readonly string[]): Item[] =>
  titles.map((title, at) => ({ title, link: `https://ledger.example/${at}`, guid: `own-${at}` }));

/** One time for all feeds, so that the same stories have the same dates. */
const now = Date.now();

/** Gives a feed these stories. The first is the newest. */
export function tell({ newsroom }: TestSite, feed: string, items: readonly Item[], at = now): void {
  const texts = items.map(
    ({ title, link, guid, excerpt = 'Words.' }, place) =>
      `<item><title>${title}</title><link>${link.replaceAll('&', '&amp;')}</link>` +
      `<guid isPermaLink="false">${guid}</guid><description>${excerpt}</description>` +
      `<pubDate>${hoursAgo(place + 1, at).toUTCString()}</pubDate></item>`,
  );
  const body = toFeed(texts, 'The Ledger');
  newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
}

/** Opens a site whose folder has an own feed in Local, and another one in World. */
export async function openDeskSite(
  items: readonly Item[],
  others: readonly Item[] = [],
): Promise<TestSite> {
  const site = await createDeskSite(items, others);
  onTestFinished(site.close);
  return site;
}

/** Opens such a site as its first rebuild left it. */
export async function openBuiltDesk(items: readonly Item[]): Promise<BuiltSite> {
  return await openBuilt(JSON.stringify(items), () => createDeskSite(items, []));
}

/** Creates such a site as its first rebuild left it. The caller closes it. */
export const createBuiltDesk = (items: readonly Item[]): Promise<BuiltSite> =>
  createBuilt(JSON.stringify(items), () => createDeskSite(items, []));

async function createDeskSite(items: readonly Item[], others: readonly Item[]): Promise<TestSite> {
  const site = await createFolderSite({});
  const { origin } = site.newsroom;
  const feeds = { local: [origin + ownFeed], world: [origin + otherFeed] };
  writeFiles(site.publication, {
    'publication.json': { ...smallPublication, categories: ['local', 'world'], feeds },
  });
  tell(site, ownFeed, items);
  tell(site, otherFeed, others);
  return site;
}

/** Replaces the desk of a site. */
export const writeDesk = ({ publication }: TestSite, desk: object) =>
  writeFiles(publication, { 'desk.json': desk });
