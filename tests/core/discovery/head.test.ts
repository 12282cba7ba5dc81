import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { toFile } from '../../../src/edition/outputs.ts';
import { listDocuments } from '../../../src/edition/routes.ts';
import { issueKinds, toIssuePath } from '../../../src/publication/schema/newsletter.ts';
import { publicationSchema } from '../../../src/publication/publication.ts';
import sampleFile from '../../../src/publication/sample.json' with { type: 'json' };
import { isHiddenPage } from '../../support/browser/kinds.ts';
import { isPost, useSample } from '../../support/rebuild/published.ts';

const published = useSample();
const sample = publicationSchema.parse(sampleFile);
const read = (file: string) => published().read(file);
let origin: string;
/** Every page with its route. */
let pages: [route: string, page: CheerioAPI][];
beforeAll(() => {
  origin = published().publicOrigin;
  pages = published().routes.map((route) => [route, load(read(toFile(route)))]);
});

const meta = (page: CheerioAPI, name: string) =>
  page(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? '';

describe('the head of every page', () => {
  test('has a unique title, a unique description and keywords', () => {
    const titles = pages.map(([, page]) => page('head title').text());
    const descriptions = pages.map(([, page]) => meta(page, 'description'));
    for (const texts of [titles, descriptions]) {
      expect(texts.filter((text) => text.trim().length < 10)).toEqual([]);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
    for (const [route, page] of pages) expect(meta(page, 'keywords'), route).not.toBe('');
  });

  test('has the same address as canonical link and as og:url', () => {
    for (const [route, page] of pages) {
      const address = `${origin}${route}`;
      expect(page('link[rel="canonical"]').attr('href'), route).toBe(address);
      expect(meta(page, 'og:url'), route).toBe(address);
    }
  });

  test('links to the feeds of the site and of the page, and each feed names its page', () => {
    for (const [route, page] of pages) {
      const links = page('link[rel="alternate"]').map((_, link) => page(link).attr('href') ?? '');
      const blog = route.startsWith('/blog') ? '/blog' : undefined;
      const own =
        blog ??
        (existsSync(path.join(published().site.out, `${route}/rss.xml`)) ? route : undefined);
      const channels = own === undefined || own === '/' ? [''] : ['', own];
      const files = ['rss.xml', 'atom.xml', 'feed.json'];
      expect(links.get(), route).toEqual(
        channels.flatMap((channel) => files.map((file) => `${origin}${channel}/${file}`)),
      );
      for (const address of links.get()) {
        const content = read(address.slice(origin.length));
        expect(content, address).toContain(address);
        const channel = address.slice(0, address.lastIndexOf('/'));
        expect(content, address).toContain(channel === origin ? `${origin}/` : channel);
      }
    }
  });

  test('allows indexing, except on error pages and hidden pages', () => {
    for (const [route, page] of pages) {
      const expected = isHiddenPage(route, page)
        ? 'noindex'
        : 'index, follow, max-image-preview:large';
      expect(meta(page, 'robots'), route).toBe(expected);
    }
  });

  test('has the texts of a share card, and a card of 1200 by 630 where the page has no picture', async () => {
    let drawn = 0;
    for (const [route, page] of pages) {
      const title = page('head title').text();
      expect(meta(page, 'og:title'), route).toBe(title);
      expect(meta(page, 'og:description'), route).toBe(meta(page, 'description'));
      expect(meta(page, 'og:type'), route).toBe(isPost(route) ? 'article' : 'website');
      expect(meta(page, 'twitter:card'), route).toBe('summary_large_image');
      const picture = meta(page, 'og:image');
      expect(meta(page, 'og:image:alt'), route).not.toBe('');
      if (!picture.startsWith(origin)) continue;
      const file = path.join(published().site.out, picture.slice(origin.length));
      const { width, height } = await sharp(file).metadata();
      expect({ width, height }, route).toEqual({ width: 1200, height: 630 });
      expect(meta(page, 'og:image:width') + meta(page, 'og:image:height'), route).toBe('1200630');
      drawn += 1;
    }
    expect(drawn).toBeGreaterThan(25);
  });
});

test('the head of a post has its hub title, keywords, dates and picture', () => {
  const { posts } = published().site.newsroom.shelf;
  for (const { slug, metaTitle, metaDescription } of posts) {
    const page = pages.find(([route]) => route === `/blog/${slug}`)?.[1] ?? load('');
    expect(page('head title').text()).toBe(`${metaTitle} | Harbor Health News Hub`);
    expect(meta(page, 'description')).toBe(metaDescription);
    const keywords = meta(page, 'keywords').split(', ');
    expect(keywords.slice(-2)).toEqual(['medical blog', 'healthcare insights']);
    const shown = page('main header li').map((_, keyword) => page(keyword).text().trim());
    expect(keywords).toEqual(expect.arrayContaining(shown.get()));
    const date = page('main time').attr('datetime');
    expect(meta(page, 'article:published_time')).toBe(date);
    expect(meta(page, 'article:modified_time')).toBe(date);
    const picture = page('main article figure img').attr('src');
    if (picture) expect(meta(page, 'og:image')).toBe(picture);
  }
});

test('every internal link has the canonical path of a page or document', () => {
  const known = new Set([
    ...published().routes,
    ...published().months,
    '/lite',
    ...listDocuments(sample),
    ...issueKinds.map(toIssuePath),
    ...globSync('{topics,sources}/*/*.{xml,json}', { cwd: published().site.out }).map(
      (file) => `/${file}`,
    ),
    '/news',
    '/health-tips',
    '/research',
  ]);
  for (const [route, page] of pages) {
    const paths = page('a[href^="/"]').map((_, link) => page(link).attr('href') ?? '');
    const own = paths
      .get()
      .filter((address) => page(`a[href="${address}"]`).closest('[data-untrusted]').length === 0);
    expect(
      own.filter((address) => !known.has(address.replace(/[?#].*$/, ''))),
      route,
    ).toEqual([]);
  }
});

test('the footer and /faq link to /follow, which links to every feed', () => {
  for (const [route, page] of pages) {
    const link = page('footer a[href="/follow"]');
    expect(link.text().trim(), route).toBe('RSS Feed');
  }
  const page = (route: string) => pages.find(([each]) => each === route)?.[1] ?? load('');
  expect(page('/faq')('main details a[href="/follow"]')).toHaveLength(1);
  const feeds = page('/follow')('main ul.ruled a').map((_, link) =>
    page('/follow')(link).attr('href'),
  );
  expect(feeds.get().filter((href) => !href?.startsWith('/newsletter/'))).toEqual(
    listDocuments({ samples: true }).filter((file) => /(?:rss|atom)\.xml$|feed\.json$/.test(file)),
  );
});
