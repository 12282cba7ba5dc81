import { load } from 'cheerio';
import Parser from 'rss-parser';
import { describe, expect, test } from 'vitest';
import { listOutFeedPaths } from '../../../src/edition/routes.ts';
import { useSample } from '../../support/rebuild/published.ts';

/** A feed entry as a reader shows it, independent of the format. */
interface Entry {
  id: string;
  url: string;
  title: string;
  summary: string;
  author: string;
  date: string;
  labels: string[];
  source: { title: string; url: string } | undefined;
}

const published = useSample();
const read = (file: string) => published().read(file);
const readXml = (file: string) => load(read(file), { xml: true });
const labelsOf = (label: string | undefined) => (label ? [label] : []);

function readRss(file: string): Entry[] {
  const $ = readXml(file);
  const items = $('rss > channel > item').map((_, item): Entry => {
    const text = (name: string) => $(item).children(name).text();
    const source = $(item).children('source');
    return {
      id: text('guid'),
      url: text('link'),
      title: text('title'),
      summary: load(text('description')).text(),
      author: text('dc\\:creator'),
      date: new Date(text('pubDate')).toISOString(),
      labels: labelsOf(text('category')),
      source: source.length ? { title: source.text(), url: source.attr('url') ?? '' } : undefined,
    };
  });
  return items.get();
}

function readAtom(file: string): Entry[] {
  const $ = readXml(file);
  const entries = $('feed > entry').map((_, entry): Entry => {
    const text = (name: string) => $(entry).children(name).text();
    const source = $(entry).children('source');
    return {
      id: text('id'),
      url: $(entry).children('link[rel="alternate"]').attr('href') ?? '',
      title: text('title'),
      summary: text('summary'),
      author: $(entry).find('> author > name').text(),
      date: text('updated'),
      labels: labelsOf($(entry).children('category').attr('term')),
      source: source.length
        ? { title: source.children('title').text(), url: source.find('link').attr('href') ?? '' }
        : undefined,
    };
  });
  return entries.get();
}

function readJson(file: string): Entry[] {
  return JSON.parse(read(file)).items.map((item: Record<string, any>) => ({
    id: item['id'],
    url: item['url'],
    title: item['title'],
    summary: item['content_text'],
    author: item['authors'][0].name,
    date: item['date_published'],
    labels: item['tags'] ?? [],
    source: item['_source'] && { title: item['_source'].title, url: item['_source'].url },
  }));
}

describe.each(listOutFeedPaths({ samples: true }).map((path) => ({ path })))(
  'the feeds of $path/',
  ({ path }) => {
    test('have the same entries in all three formats, newest first, without duplicates', async () => {
      const rss = readRss(`${path}/rss.xml`);
      expect(rss.length).toBeGreaterThan(3);
      expect(readAtom(`${path}/atom.xml`)).toEqual(rss);
      expect(readJson(`${path}/feed.json`)).toEqual(rss);
      const parser = new Parser();
      for (const file of ['rss.xml', 'atom.xml']) {
        const { items } = await parser.parseString(read(`${path}/${file}`));
        expect(items.map(({ title }) => title)).toEqual(rss.map(({ title }) => title));
      }
      const dates = rss.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(new Set(rss.map(({ id }) => id)).size).toBe(rss.length);
    });

    test('name their own address, their page and a style sheet', () => {
      const { publicOrigin: origin } = published();
      const page = `${origin}${path === '' ? '/' : path}`;
      const rss = read(`${path}/rss.xml`);
      expect(rss).toContain(`<link>${page}</link>`);
      expect(rss).toContain(
        `<atom:link href="${origin}${path}/rss.xml" rel="self" type="application/rss+xml"/>`,
      );
      expect(read(`${path}/atom.xml`)).toContain(`<link href="${page}" rel="alternate"`);
      expect(JSON.parse(read(`${path}/feed.json`))).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        home_page_url: page,
        feed_url: `${origin}${path}/feed.json`,
      });
      for (const file of [rss, read(`${path}/atom.xml`)]) {
        expect(file).toMatch(
          /^<\?xml version="1.0" encoding="utf-8"\?>\n<\?xml-stylesheet .*feed\.css/,
        );
      }
    });
  },
);

test('an article names and links its source, and a post has no other source', () => {
  const { publicOrigin: origin, site } = published();
  const { newsroom } = site;
  const local = readRss('/local/rss.xml');
  const feeds = newsroom.shelf.feeds.filter(({ category }) => category === 'local');
  for (const { source, url } of local) {
    expect(feeds.map(({ path }) => new URL(path, newsroom.origin).href)).toContain(source?.url);
    expect(url.startsWith(origin)).toBe(false);
  }
  const posts = readRss('/blog/rss.xml');
  expect(posts.map(({ source }) => source)).toEqual(posts.map(() => undefined));
  expect(posts.map(({ url }) => url).toSorted()).toEqual(
    newsroom.shelf.posts.map(({ slug }) => `${origin}/blog/${slug}`).toSorted(),
  );
});

test('sources.opml lists each feed of the publication once', () => {
  const urls = [...read('/sources.opml').matchAll(/xmlUrl="([^"]+)"/g)].map(([, url]) => url);
  expect(urls).toEqual(
    published().result.report.sources.flatMap(({ kind, url }) => (kind === 'feed' ? [url] : [])),
  );
});
