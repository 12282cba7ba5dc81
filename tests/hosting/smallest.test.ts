import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasWords } from '../../src/render/search/search-index.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import { openTestSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readHeadlines, readPage } from '../support/site-files.ts';

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
    // A section without a feed has no page.
    const opinion = existsSync(`${site.out}/opinion.html`)
      ? readHeadlines(site, '/opinion')
      : undefined;
    expect(opinion).toEqual(row.headlines);
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

  test('feeds that all fail at the first rebuild beside a good blog is published with their errors', async () => {
    const site = await openTestSite();
    configure(site, { hasBlog: true });
    const publication = JSON.parse(readFileSync(site.publication, 'utf8'));
    const others = ['/feeds/local.xml', '/feeds/world.xml'];
    const [local, world] = others.map((each) => site.newsroom.origin + each);
    site.configure({ ...publication, feeds: { local: [local], world: [world] } });
    for (const each of others) site.newsroom.fail(each, { kind: 'status', code: 404 });
    const { status, report } = await site.rebuild();
    expect({ status, outcome: report.outcome }).toEqual({ status: 0, outcome: 'published' });
    expect(report.sources.map(({ state }) => state)).toEqual(['failed', 'failed', 'loaded']);
    for (const [route, error] of [
      ['/', 'No news is available at this time. Please check back soon.'],
      ['/local', 'Unable to load local news at this time. Please try again later.'],
      ['/world', 'Unable to load world news at this time. Please try again later.'],
    ] as const) {
      const main = readPage(site, route)('main');
      expect(main.find('[data-island=Retry]').text(), route).toBe(error);
    }
    const home = readPage(site, '/');
    for (const slug of ['local', 'world']) {
      expect(home(`[data-block=${slug}]`).text()).toContain(`Unable to load ${slug} news`);
    }
    // A category without a feed is no section.
    expect(existsSync(`${site.out}/politics.html`)).toBe(false);
    const { stories } = JSON.parse(readFileSync(`${site.out}/data/blog.json`, 'utf8'));
    expect(stories.length).toBeGreaterThan(0);
    for (const page of ['home', 'local', 'world']) {
      const data = JSON.parse(readFileSync(`${site.out}/data/${page}.json`, 'utf8'));
      expect(data, page).toEqual({ state: 'failed' });
    }
  });
});
