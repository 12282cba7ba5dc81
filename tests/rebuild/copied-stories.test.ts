import { expect, test } from 'vitest';
import { smallPublication } from '../support/papers/folder.ts';
import { toFeed } from '../support/papers/feed.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { openTestSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { readText } from '../support/papers/sections.ts';
import { readHeadlines, readPage } from '../support/site-files.ts';

interface Item {
  title: string;
  link: string;
  guid?: string;
  description: string;
  date: Date;
}

/** Gives a feed of the site these items. */
function tell({ newsroom }: TestSite, name: string, items: readonly Item[]): void {
  const body = toFeed(
    items.map(
      ({ title, link, guid, description, date }) =>
        `<item><title>${title}</title><link>${link}</link>${guid ? `<guid>${guid}</guid>` : ''}<description>${description}</description><pubDate>${date.toUTCString()}</pubDate></item>`,
    ),
    `The ${name}`,
  );
  newsroom.fail(`/${name}`, { kind: 'body', type: 'application/rss+xml', body });
}

const hour = 60 * 60 * 1000;
const now = new Date();
const before = (hours: number) => new Date(now.getTime() - hours * hour);
const toPage = (at: number) => `https://ledger.example/${at}`;
const truths = [
  'Harbor bridge closes for repairs on Monday',
  'Mayor opens the new ferry clinic',
  'Storm takes the roof of the fish market',
  'Town council votes for cheaper ferries',
  'Lighthouse keeper finds a letter from 1911',
].map((title, at) => ({
  title,
  link: toPage(at),
  guid: `https://ledger.example/?p=${at}`,
  description: `The true words ${at}, which only this paper has.`,
  date: before(6 + at),
}));
const toHoax = (at: number, fields: Partial<Item>): Item => ({
  title: `Something else happened ${at}`,
  link: `https://hoax.example/${at}`,
  description: `The false words ${at}. ${'They are long. '.repeat(9)}`,
  date: before(1),
  ...fields,
});
/** Stories of a stranger, each about the true story in the same place. */
const copies = [
  toHoax(0, { link: toPage(0) }),
  toHoax(1, { ...truths[1], link: 'https://hoax.example/1', guid: 'hoax-1', date: before(1) }),
  toHoax(2, { guid: toPage(2) }),
  toHoax(3, { guid: truths[3]?.guid ?? '' }),
  toHoax(4, { title: truths[4]?.title ?? '' }),
];

test.each(['world', 'sports'])(
  'a stranger’s stories in %s change nothing of a paper’s in world, and the report names both',
  async (section) => {
    const site = await openTestSite();
    const { origin } = site.newsroom;
    const feeds: Record<string, string[]> = { world: [`${origin}/ledger`], sports: [] };
    feeds[section]?.push(`${origin}/hoax`);
    site.configure({ ...smallPublication, categories: ['world', 'sports'], feeds, samples: false });
    tell(site, 'ledger', truths);
    tell(site, 'hoax', [toHoax(9, {})]);
    expect(await rebuildHere(site, before(1))).toMatchObject({ joined: [] });
    tell(site, 'hoax', copies);
    const { joined } = await rebuildHere(site, now);
    const world = readPage(site, '/world')('main');
    const words = readText(site, 'data/world.json');
    for (const [at, { title, link, description }] of truths.entries()) {
      for (const route of ['/world', '/']) expect(readHeadlines(site, route)).toContain(title);
      expect(world.find(`article:has(a[href="${link}"])`)).toHaveLength(1);
      expect(words).toContain(description);
      expect(world.text().includes(`The false words ${at}`)).toBe(section === 'world' && at > 1);
    }
    // What has an address or words of its own is linked, too.
    const home = readPage(site, '/')('main');
    for (const at of [1, 2, 3, 4]) {
      const link = `a[href="https://hoax.example/${at}"]`;
      expect(home.find(link).length, `${at}`).toBeGreaterThan(0);
    }
    expect(home.text()).not.toMatch(/The false words [01]|Something else happened 0/);
    const feedsOf = { of: { feed: `${origin}/hoax` }, kept: { feed: `${origin}/ledger` } };
    expect(joined).toHaveLength(2);
    expect(joined).toMatchObject([
      { title: 'Something else happened 0', by: 'address', ...feedsOf },
      { title: truths[1]?.title, by: 'headline', ...feedsOf },
    ]);
  },
  300_000,
);
