import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasWords } from '../src/build/search/search-index.ts';
import { toFeed, toItem } from './support/feed.ts';
import { openTestSite, type TestSite } from './support/rebuild.ts';
import { rebuildHere } from './support/rebuild-here.ts';
import { readHeadlines, readPage } from './support/site-files.ts';

const hour = 60 * 60_000;
const path = '/feeds/smallest.xml';
const inHours = (hours: number) =>
  `<pubDate>${new Date(Date.now() + hours * hour).toUTCString()}</pubDate>`;

/** The sources of a publication, the items of its one feed, and the headlines of that feed on its page. */
interface Smallest {
  hasFeed?: boolean;
  hasBlog?: boolean;
  items?: string[];
  headlines?: string[];
}

const smallest: Record<string, Smallest> = {
  'no source at all': {},
  'a blog only': { hasBlog: true },
  'a feed for one of fifteen categories': {
    hasFeed: true,
    items: [toItem('One', inHours(-1))],
    headlines: ['One'],
  },
  'undated stories only': {
    hasFeed: true,
    items: [toItem('One'), toItem('Two')],
    headlines: ['One', 'Two'],
  },
  'a headline without a word': {
    hasFeed: true,
    items: [toItem('???', inHours(-1))],
    headlines: ['???'],
  },
  'future stories only': {
    hasFeed: true,
    items: [toItem('One', inHours(1)), toItem('Two', inHours(200_000))],
    headlines: ['One', 'Two'],
  },
};

function configure(site: TestSite, { hasFeed = false, hasBlog = false, items = [] }: Smallest) {
  // The blog service tells publications apart by their addresses.
  const { blog, url } = site.newsroom.publication();
  const feeds = hasFeed ? { opinion: [site.newsroom.origin + path] } : {};
  const named = { id: 'small', name: 'Small', tagline: 'Small', url };
  site.configure({ ...named, feeds, ...(hasBlog && { blog }) });
  site.newsroom.fail(path, { kind: 'body', type: 'application/rss+xml', body: toFeed(items) });
}

describe('a publication with', () => {
  test.each(Object.entries(smallest))('%s is published, and then unchanged', async (_, row) => {
    const site = await openTestSite();
    configure(site, row);
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    expect(readHeadlines(site, '/opinion')).toEqual(row.headlines ?? []);
    const home = readPage(site, '/');
    expect(home('header time').attr('datetime')).toBe(new Date().toISOString().slice(0, 10));
    expect(home('[data-home="top"] article')).toHaveLength(row.headlines ? 1 : 0);
    const { blocks } = JSON.parse(readFileSync(`${site.out}/pagefind/index.json`, 'utf8'));
    // A search page can't merge a block without words, and would then find nothing at all.
    const wordless = blocks.filter((block: string) => !hasWords(`${site.out}/pagefind/${block}`));
    expect(wordless).toEqual([]);
    const later = new Date(Date.now() + 1000);
    expect(await rebuildHere(site, later)).toMatchObject({ outcome: 'unchanged' });
  });

  test('a feed that fails beside a good blog is published with what was read before', async () => {
    const site = await openTestSite();
    configure(site, { hasFeed: true, hasBlog: true, items: [toItem('One', inHours(-1))] });
    await rebuildHere(site);
    site.newsroom.fail(path, { kind: 'status', code: 404 });
    const [post] = site.newsroom.shelf.posts;
    site.newsroom.shelf.editPost(post!.slug, { metaTitle: 'Another title' });
    const later = new Date(Date.now() + 3 * hour);
    expect(await rebuildHere(site, later)).toMatchObject({ outcome: 'published' });
    expect(readHeadlines(site, '/opinion')).toEqual(['One']);
    expect(readPage(site, '/opinion')('main').text()).toMatch(/Last read at \w+ \d+, \d{4} at/);
  });
});
