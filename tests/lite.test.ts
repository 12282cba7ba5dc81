import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toPost } from './support/blog.ts';
import { isPost, usePublished } from './support/published.ts';
import { readHeadlines, readPage } from './support/site-files.ts';

const published = usePublished(({ newsroom: { shelf } }) => {
  for (let at = 0; at < 15; at += 1) {
    shelf.addStory('/feeds/world.xml', {
      id: `long-${at}`,
      title: `${at} "A" & 'very' long headline`.repeat(5),
      summary: '',
      age: '1m',
      link: `https://paper.example/?${'long&'.repeat(200)}${at}`,
    });
  }
  for (const path of ['/feeds/health.xml', '/feeds/health-research.xml'] as const) {
    for (let at = 0; at < 12; at += 1) {
      shelf.addStory(path, {
        id: `${path}-${at}`,
        title: `Ferry clinic number ${at} opens in Port Merrow`,
        summary: '',
        age: '1m',
        link: `https://paper.example${path}?${'long&'.repeat(200)}${at}`,
      });
    }
  }
  const body = '![A harbor](https://pictures.example/a.png)\n\nText under the picture.\n\n';
  shelf.posts.push(
    toPost('short', { blog: body }),
    toPost('long', { blog: body + '- An entry of the list.\n'.repeat(5000) }),
    toPost('escaped', { metaTitle: '<&>"'.repeat(60), blog: '5 < 6 & "so" on. '.repeat(5000) }),
  );
});
const read = (route: string) => readPage(published().site, route);

describe('the text-only version', () => {
  test('has a page for home, each category and each post, of at most 14 KB uncompressed', () => {
    const { routes, lite, site } = published();
    const posts = routes.filter(isPost);
    expect(posts).toContain('/blog/long');
    const expected = ['/lite', '/lite/local', '/lite/blog', ...posts.map((each) => `/lite${each}`)];
    expect(lite).toEqual(expect.arrayContaining(expected));
    const heavy = lite.filter(
      (route) => readFileSync(path.join(site.out, `${route}.html`)).length > 14 * 1024,
    );
    expect(heavy).toEqual([]);
  });

  test('requests nothing: no script, picture, style sheet, font, frame or advertisement', () => {
    const requesting = 'script, img, iframe, video, audio, object, template, [data-ad], link[rel]';
    for (const route of published().lite) {
      const found = read(route)(requesting).not('[rel=canonical], [href="data:,"]');
      expect(found.length, route).toBe(0);
    }
  });

  test('has the full page as canonical link, links to it, and is in no sitemap', () => {
    const { publicOrigin: origin, lite } = published();
    for (const route of lite) {
      const full = route.slice('/lite'.length) || '/';
      expect(read(route)('link[rel=canonical]').attr('href'), route).toBe(origin + full);
      expect(read(route)(`header a[href="${full}"]`).length, route).toBe(1);
    }
    expect(published().read('sitemap.xml')).not.toContain('/lite');
  });

  test.each([
    ['/', '/lite'],
    ['/local', '/lite/local'],
    ['/blog', '/lite/blog'],
    ['/blog/short', '/lite/blog/short'],
    ['/about', '/lite'],
  ])('is linked from the footer of %s', (route, version) => {
    expect(read(route)('footer a[href^="/lite"]').attr('href')).toBe(version);
  });

  test('a category lists the headlines of its full page in order, linked to their sources', () => {
    const $ = read('/lite/local');
    const links = $('main li a').map((_, each) => $(each).text());
    expect(links.get()).toEqual(readHeadlines(published().site, '/local').slice(0, links.length));
    expect(links.length).toBeGreaterThan(7);
    expect($('main li a').first().attr('href')).toMatch(/^https?:/);
    const cut = read('/lite/world');
    expect(cut('main > p a[href="/world"]').text()).toBe('The rest is in the full version');
  });

  test('a post shows the text of its pictures, and links to the full version where it is cut', () => {
    const text = (route: string) => read(route)('main').text();
    expect(text('/lite/blog/short')).toMatch(/A harbor[^]*Text under the picture/);
    expect(text('/lite/blog/short')).not.toContain('full version');
    expect(text('/lite/blog/long').split('An entry of the list').length).toBeGreaterThan(250);
    for (const slug of ['long', 'escaped']) {
      const rest = read(`/lite/blog/${slug}`)(`main > p a[href="/blog/${slug}"]`);
      expect(rest.text()).toBe('The rest is in the full version');
    }
  });
});
