import { describe, expect, test } from 'vitest';
import { smallPublication } from '../support/papers/folder.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { openTestSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { readHeadlines, readPage } from '../support/site-files.ts';

const hour = 60 * 60 * 1000;
const start = Date.now() - 100 * hour;
const after = (hours: number) => new Date(start + hours * hour);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `Ferry tale ${at}`);

/** Gives a feed of the site these stories, the newest first, the first of them this many hours after the start. */
function tell({ newsroom }: TestSite, name: string, titles: readonly string[], hours = 0): void {
  const items = titles.map((title, at) =>
    toItem(title, `<pubDate>${after(hours - at - 1).toUTCString()}</pubDate>`),
  );
  const body = toFeed(items, `The ${name}`);
  newsroom.fail(`/${name}`, { kind: 'body', type: 'application/rss+xml', body });
}

/** Gives the first feed of the site these options. */
function configure(site: TestSite, options: object = {}): void {
  const [tales, wire] = ['tales', 'wire'].map((name) => `${site.newsroom.origin}/${name}`);
  const feeds = { local: [{ url: tales, ...options }], world: [wire] };
  site.configure({ ...smallPublication, feeds });
}

/** A site that has 14 stories of one feed and 3 of another. */
async function openSite(): Promise<TestSite> {
  const site = await openTestSite();
  configure(site);
  tell(site, 'tales', numbers(14));
  tell(site, 'wire', ['Rain', 'Snow', 'Hail']);
  expect(await rebuildHere(site, after(0))).toMatchObject({ articles: { local: 14, world: 3 } });
  return site;
}

const getTales = ({ sources }: Awaited<ReturnType<typeof rebuildHere>>) => sources[0];
const isTold =
  /gives 1 story instead of 14, so its last good stories are kept until \d{4}-\d\d-\d\d; .*--accept/;

describe('a feed that shrinks from 14 stories to one', { timeout: 300_000 }, () => {
  test('keeps its stories beside the new one, and other news is published, until it has grown again', async () => {
    const site = await openSite();
    tell(site, 'tales', ['A new tale'], 1);
    tell(site, 'wire', ['Sun', 'Rain', 'Snow', 'Hail'], 1);
    const report = await rebuildHere(site, after(1));
    expect(report).toMatchObject({ outcome: 'published', articles: { local: 15, world: 4 } });
    expect(getTales(report)).toMatchObject({
      state: 'kept',
      message: expect.stringMatching(isTold),
    });
    expect(readHeadlines(site, '/world')).toContain('Sun');
    expect(readHeadlines(site, '/local').toSorted()).toEqual(['A new tale', ...numbers(14)].sort());
    const row = readPage(site, '/status')('main [data-source="local/1"]').text();
    expect(row).toContain('Gave far fewer stories than before');
    expect(row).not.toContain('Could not be read');

    tell(site, 'tales', ['A newer tale', 'A new tale', ...numbers(12)], 2);
    const grown = await rebuildHere(site, after(2));
    expect(grown).toMatchObject({ outcome: 'published', articles: { local: 14 } });
    expect(getTales(grown)).toMatchObject({ state: 'loaded' });
    expect(getTales(grown)).toMatchObject({ message: undefined });

    // What a source takes without being short is published, too, but not what a setting takes.
    tell(site, 'tales', numbers(6), 2);
    const half = await rebuildHere(site, after(3));
    expect(half).toMatchObject({ outcome: 'published', articles: { local: 6 } });
    configure(site, { only: ['nothing at all'] });
    const loss = rebuildHere(site, after(4));
    await expect(loss).rejects.toThrow('local would go from 6 articles to 0');
  });

  test('is believed after three days', async () => {
    const site = await openSite();
    tell(site, 'tales', ['A new tale'], 1);
    const kept = await rebuildHere(site, after(1));
    expect(kept.articles['local']).toBe(15);
    const believed = await rebuildHere(site, after(73));
    expect(believed).toMatchObject({ outcome: 'published', articles: { local: 1 } });
    expect(getTales(believed)).toMatchObject({ state: 'loaded' });
    expect(readHeadlines(site, '/local')).toEqual(['A new tale']);
  });

  test('is believed at once when an editor accepts that', async () => {
    const site = await openSite();
    tell(site, 'tales', ['A new tale'], 1);
    const accepted = await site.rebuild('--accept', 'The tales start anew');
    expect(accepted).toMatchObject({
      status: 0,
      report: {
        outcome: 'published',
        articles: { local: 1 },
        accepted: {
          reason: 'The tales start anew',
          problems: [expect.stringContaining('gives 1 story instead of 14')],
        },
      },
    });
  });
});
