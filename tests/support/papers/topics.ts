import { toPost } from './blog.ts';
import { toFeed, toItem } from './feed.ts';
import { smallPublication, writeFiles } from './folder.ts';
import { createFolderSite, type TestSite } from '../rebuild/rebuild.ts';
import { hoursAgo } from '../time.ts';

/** Titles and labels of stories, the newest first. */
export type Stories = readonly (readonly [title: string, label: string])[];
export const stories: Stories = [
  ['Night shifts', 'SLEEP'],
  ['Long naps', 'Sleep'],
  ['Early birds', 'Sleep'],
  ['Late owls', 'Sleep'],
  ['Salt and sugar', 'Diet'],
  ['Bread and butter', 'Diet'],
  ['Ferry runs', 'Local'],
  ['Ferry stops', 'Local'],
  ['Ferry rests', 'local'],
];

/** Gives a feed of the site these stories. */
export function serve({ newsroom }: TestSite, name: string, items: Stories): void {
  const body = toFeed(
    items.map(([title, label], at) => {
      const date = hoursAgo(at + 1).toUTCString();
      return toItem(title, `<category>${label}</category><pubDate>${date}</pubDate>`);
    }),
    'The Ledger',
  );
  newsroom.fail(`/own/${name}`, { kind: 'body', type: 'application/rss+xml', body });
}

/**
 * Creates a site with stories and three posts, which have topics, a feed that fails, and one without stories.
 * The caller closes it.
 */
export async function createTopicsSite(): Promise<TestSite> {
  const site = await createFolderSite({});
  const toUrl = (name: string) => `${site.newsroom.origin}/own/${name}`;
  const { blog, url } = site.newsroom.publication();
  writeFiles(site.publication, {
    'publication.json': {
      ...smallPublication,
      url,
      blog,
      pictures: 'link',
      feeds: { local: [toUrl('local')], world: [toUrl('gone'), toUrl('empty')] },
    },
  });
  site.newsroom.shelf.posts = ['Herbs, Sleep', 'Herbs', 'Herbs'].map((keywords, at) =>
    toPost(`post-${at + 1}`, { shortTailKeywords: keywords, longTailKeywords: 'Tea' }),
  );
  site.newsroom.fail('/own/gone', { kind: 'status', code: 404 });
  serve(site, 'empty', []);
  serve(site, 'local', stories);
  return site;
}
