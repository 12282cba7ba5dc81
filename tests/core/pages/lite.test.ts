import { describe, expect, test } from 'vitest';
import { usePublished } from '../../support/rebuild/published.ts';
import { readHeadlines, readPage } from '../../support/site-files.ts';

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
});
const read = (route: string) => readPage(published().site, route);

describe('the text-only page', () => {
  test('is one page of at most 14 KB uncompressed, of which no other has a twin', () => {
    expect(Buffer.byteLength(published().read('lite.html'))).toBeLessThanOrEqual(14 * 1024);
    const { routes, site } = published();
    expect(routes.filter((route) => route.startsWith('/lite'))).toEqual([]);
    for (const route of ['/', '/local', '/blog', '/about'])
      expect(readPage(site, route)('footer a[href^="/lite"]').attr('href'), route).toBe('/lite');
  });

  test('requests nothing: no script, picture, style sheet, font, frame or advertisement', () => {
    const requesting = 'script, img, iframe, video, audio, object, template, [data-ad], link[rel]';
    const found = read('/lite')(requesting).not('[rel=canonical], [href="data:,"]');
    expect(found.length).toBe(0);
  });

  test('has the front page as canonical link, links to it, and is in no sitemap', () => {
    const { publicOrigin: origin } = published();
    expect(read('/lite')('link[rel=canonical]').attr('href')).toBe(`${origin}/`);
    expect(read('/lite')('header a[href="/"]').length).toBe(2);
    expect(published().read('sitemap.xml')).not.toContain('/lite');
  });

  test('has the stories of /today and the newest of each section as home has them, each once', () => {
    const $ = read('/lite');
    const listed = $('main h2')
      .map((_, each) => $(each).find('a').attr('href'))
      .get();
    expect(listed[0]).toBe('/today');
    expect(listed).toContain('/local');
    const titles = $('main li > a')
      .map((_, each) => $(each).text().trim())
      .get();
    expect(titles).toEqual([...new Set(titles)]);
    const day = readHeadlines(published().site, '/today');
    expect(day.slice(0, 3)).toEqual(titles.slice(0, 3));
    const local = $('main h2:has(a[href="/local"]) + ul > li > a')
      .map((_, each) => $(each).text().trim())
      .get();
    const page = readHeadlines(published().site, '/local').filter((title) => !day.includes(title));
    expect(local).toEqual(page.slice(0, local.length));
    expect(local.length).toBeGreaterThan(0);
    expect($('main li > a').last().attr('href')).toMatch(/^https?:/);
  });
});
