import { existsSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toFile } from '../../../src/edition/outputs.ts';
import { useSample } from '../../support/rebuild/published.ts';

const published = useSample();
const read = (file: string) => published().read(file);
const readXml = (file: string) => load(read(file), { xml: true });
const origin = () => published().publicOrigin;

/** The pages of the sitemap by address, each with the date of its last change. */
function readSitemap(): Map<string, string> {
  const $ = readXml('sitemap.xml');
  const urls = $('urlset > url').map((_, url) => ({
    address: $(url).children('loc').text(),
    changed: $(url).children('lastmod').text(),
  }));
  return new Map(urls.get().map(({ address, changed }) => [address, changed]));
}

describe('sitemap.xml', () => {
  test('lists the canonical address of every indexable page and nothing else', () => {
    const canonicals = published().routes.flatMap((route) => {
      const page = load(read(toFile(route)));
      const isIndexable = !page('meta[name="robots"]').attr('content')?.includes('noindex');
      return isIndexable ? [page('link[rel="canonical"]').attr('href')] : [];
    });
    expect([...readSitemap().keys()].toSorted()).toEqual(canonicals.toSorted());
    for (const route of ['/404', '/500', '/news', '/health-tips', '/research']) {
      expect([...readSitemap().keys()]).not.toContain(`${origin()}${route}`);
    }
  });

  test('dates a page by its newest content', () => {
    const map = readSitemap();
    const { posts } = published().site.newsroom.shelf;
    for (const { slug } of posts) {
      const page = load(read(`blog/${slug}.html`));
      expect(map.get(`${origin()}/blog/${slug}`)).toBe(page('main time').attr('datetime'));
    }
    const newest = load(read('national.html'))('main time').attr('datetime');
    expect(map.get(`${origin()}/national`)).toBe(newest);
    expect(map.get(`${origin()}/contact`)).toBe('');
  });
});

test('news-sitemap.xml lists our own posts of the last two days and nothing else', () => {
  const $ = readXml('news-sitemap.xml');
  const listed = $('urlset > url').map((_, url) => ({
    address: $(url).children('loc').text(),
    title: $(url).find('news\\:title').text(),
    date: $(url).find('news\\:publication_date').text(),
    name: $(url).find('news\\:name').text(),
  }));
  const newest = load(read('index.html'))('header time').attr('datetime') ?? '';
  const since = Date.parse(newest) - 48 * 60 * 60 * 1000;
  const posts = published().site.newsroom.shelf.posts.flatMap(({ slug }) => {
    const page = load(read(`blog/${slug}.html`));
    const date = page('main time').attr('datetime') ?? '';
    const name = page('meta[property="og:site_name"]').attr('content') ?? '';
    if (Date.parse(date) < since) return [];
    return { address: `${origin()}/blog/${slug}`, title: page('h1').text(), date, name };
  });
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.length).toBeLessThan(23);
  expect(listed.get()).toEqual(posts);
});

test('robots.txt allows every page and names all sitemaps', () => {
  expect(read('robots.txt').trim().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${origin()}/sitemap.xml`,
    `Sitemap: ${origin()}/news-sitemap.xml`,
    `Sitemap: ${origin()}/past-sitemap.xml`,
  ]);
});

test('security.txt has a contact and expires within a year of the newest story', () => {
  const text = read('.well-known/security.txt');
  expect(text).toContain(`Contact: ${origin()}/contact\n`);
  expect(text).toContain(`Canonical: ${origin()}/.well-known/security.txt\n`);
  const newest = load(read('index.html'))('header time').attr('datetime') ?? '';
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.parse(newest));
  expect(expires).toBeLessThan(Date.parse(newest) + 365 * 24 * 60 * 60 * 1000);
});

test('the manifest names the site, and its icons have the stated sizes', async () => {
  const manifest = JSON.parse(read('manifest.webmanifest'));
  const page = load(read('index.html'));
  expect(page('link[rel="manifest"]').attr('href')).toBe('/manifest.webmanifest');
  expect(manifest).toMatchObject({ name: 'Harbor Health News', start_url: '/', scope: '/' });
  const touch = { src: page('link[rel="apple-touch-icon"]').attr('href'), sizes: '180x180' };
  expect(manifest.display).toBe('standalone');
  const shortcuts = manifest.shortcuts as { name: string; url: string }[];
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Today', '/today'],
    ['What You Follow', '/my'],
    ['Saved Stories', '/saved'],
    ['Search', '/search'],
  ]);
  expect(manifest.icons).toHaveLength(3);
  for (const { src, sizes } of [...manifest.icons, touch]) {
    const file = path.join(published().site.out, src);
    expect(existsSync(file), src).toBe(true);
    const { width, height, format } = await sharp(file).metadata();
    expect({ sizes: `${width}x${height}`, format }).toEqual({ sizes, format: 'png' });
    const { dominant } = await sharp(file).stats();
    expect(dominant, `${src} has the color of the publication`).toEqual({ r: 8, g: 88, b: 104 });
  }
});
