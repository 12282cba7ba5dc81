import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { toFeed } from './feed.ts';
import { smallPublication, writeFiles } from './folder.ts';
import { rebuildHere } from '../rebuild/rebuild-here.ts';
import { openFolderSite, type TestSite } from '../rebuild/rebuild.ts';

const feed = '/feeds/ledger.xml';
const newsletter = { issues: ['daily', 'weekly'], hour: 7, weekday: 'saturday' };
const files = ['daily', 'weekly'].flatMap((kind) =>
  ['html', 'txt', 'xml'].map((end) => `newsletter/${kind}.${end}`),
);

/** A story of the feed. The time is when it is dated. */
interface Item {
  title: string;
  time: string;
  excerpt?: string;
  picture?: string;
  label?: string;
}

/** Opens a folder with one feed and a newsletter at seven in New York, the weekly one on Saturday. */
export async function openNewsletterSite(fields: object = {}, more: Record<string, unknown> = {}) {
  const site = await openFolderSite(more);
  const publication = {
    ...smallPublication,
    timeZone: 'America/New_York',
    categories: ['local'],
    newsletter,
    feeds: { local: [site.newsroom.origin + feed] },
    ...fields,
  };
  writeFiles(site.publication, { 'publication.json': publication });
  return site;
}

/** Gives the feed these stories, and rebuilds at a time. */
export async function rebuildAt(site: TestSite, time: string, items: readonly Item[]) {
  const texts = items.map(
    ({ title, time, excerpt = 'Words.', picture, label = '' }) =>
      `<item><title>${title}</title><link>https://ledger.example/${encodeURIComponent(title)}</link>` +
      `<category>${label}</category><description>${excerpt}</description><pubDate>${new Date(time).toUTCString()}</pubDate>` +
      `${picture ? `<enclosure type="image/png" url="${picture}"/>` : ''}</item>`,
  );
  const body = toFeed(texts, 'The Ledger');
  site.newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
  const report = await rebuildHere(site, new Date(time));
  expect({ outcome: report.outcome, problems: report.problems }).toEqual({
    outcome: 'published',
    problems: [],
  });
  return report;
}

/** Reads a published file. */
export const read = ({ out }: TestSite, file: string) => readFileSync(path.join(out, file), 'utf8');
/** Reads all files of the issues. */
export const readFiles = (site: TestSite) => files.map((file) => read(site, file));
/** The headlines of an issue, in its order. */
export const readTitles = (site: TestSite, kind: string) => {
  const $ = load(read(site, `newsletter/${kind}.html`));
  return $('h2 a')
    .toArray()
    .map((title) => $(title).text());
};

/** The page of the day, and the words that lead to it from the home page. */
export function readToday(site: TestSite) {
  const $ = load(read(site, 'today.html'));
  const list = (selector: string) =>
    $(selector)
      .toArray()
      .map((each) => $(each).text().trim());
  return {
    titles: list('main ol a.headline').map((title) => title.replace(/ \(opens.*/, '')),
    end: list('.end > :last-child').join(),
    changed: list('main section > p:first-of-type:not(:has(a)), main section li strong'),
    link: load(read(site, 'index.html'))('main a[href$="/today"]').text().trim(),
  };
}

/** The items of a feed as a mail service takes them. */
export function readItems(site: TestSite, kind: string) {
  const $ = load(read(site, `newsletter/${kind}.xml`), { xml: true });
  return $('item')
    .toArray()
    .map((item) => ({
      id: $('guid', item).text(),
      date: $('pubDate', item).text(),
      html: $('content\\:encoded', item).text(),
    }));
}
