import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '../../../src/publication/language/languages.ts';
import { serveSite } from '../../../src/rebuild/serve-site.ts';
import { toFeed, toItem } from '../../support/papers/feed.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { useReader } from '../../support/browser/reader.ts';
import { openFolderSite, type TestSite } from '../../support/rebuild/rebuild.ts';
import { tell, toPath } from '../../support/papers/sections.ts';
import { readPage } from '../../support/site-files.ts';

const open = useReader();
const feed = '/feeds/language.xml';

/** Publishes and serves a site of two stories with these fields and content files. */
async function publish(fields: object, files: Record<string, object>, titles: readonly string[]) {
  const site = await openFolderSite(files);
  const body = toFeed(titles.map((title) => toItem(title)));
  site.newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
  tell(site, 'world', []);
  const feeds = {
    local: [site.newsroom.origin + feed],
    world: [site.newsroom.origin + toPath('world')],
  };
  writeFiles(site.publication, { 'publication.json': { ...smallPublication, ...fields, feeds } });
  const { status, report } = await site.rebuild();
  expect(status).toBe(0);
  const server = await serveSite(site.out, 0);
  onTestFinished(() => server.close());
  return { site, report, origin: server.origin };
}

/** Names of the small publication, its source and its time zone, which are no words of the site. */
const ownNames = /The Paper|News of the town|A strange paper|UTC/g;

/** Dates, what is said of a story in a word, and the two own words of a set that is English. */
const short = 'time, .label, .byline *, small, .skip, .toggle';

/** The other words of pages whose language is not that of the element they stand in. */
function listWrong(site: TestSite, routes: readonly string[]): string[] {
  return routes.flatMap((route) => {
    const $ = readPage(site, route);
    return $(`body *:not(script, style, noscript, ${short})`)
      .contents()
      .toArray()
      .filter((node) => {
        const text = node.type === 'text' ? node.data.replaceAll(ownNames, '') : '';
        const isEnglish = $(node).closest('[lang]').attr('lang') === 'en';
        return /\p{L}{2}/u.test(text) && /[A-Za-z]{2}/.test(text) !== isEnglish;
      })
      .map((node) => `${route}: ${$(node).text().trim()}`);
  });
}

/** Expects that the frame of pages is in a language, and that no words are marked as English. */
function expectNoEnglish(site: TestSite, language: string): void {
  for (const route of [
    '/',
    '/local',
    '/world',
    '/my',
    '/search',
    '/status',
    '/404',
    '/500',
    '/lite',
  ]) {
    const $ = readPage(site, route);
    expect([$('html').attr('lang'), $('[lang=en]').text()], route).toEqual([language, '']);
  }
}

describe('a site in Spanish', () => {
  test('says so everywhere, speaks Spanish, and finds other forms of a word', async () => {
    const titles = ['Las noticias del puerto', 'Reabren los mercados'];
    const { site, origin } = await publish(
      { language: 'es', timeZone: 'Europe/Madrid' },
      {},
      titles,
    );
    expectNoEnglish(site, 'es');
    const home = readPage(site, '/');
    expect(home('html').attr('dir')).toBe('ltr');
    expect(home('meta[property="og:locale"]').attr('content')).toBe('es_ES');
    expect(home('.skip').text().trim()).toBe('Ir a las noticias');
    expect(home('header time').text()).toMatch(/^\d+ de \p{L}+ de \d{4}$/u);
    expect(readPage(site, '/local')('h1').text().trim()).toBe('Noticias locales');
    expect(readPage(site, '/world')('main').text()).toContain('No hay noticias del mundo');
    const read = (file: string) => readFileSync(path.join(site.out, file), 'utf8');
    expect(read('rss.xml')).toContain('<language>es</language>');
    expect(read('manifest.webmanifest')).toContain('"lang": "es"');
    expect(read('manifest.webmanifest')).toContain('"name": "Noticias guardadas"');

    const { page, errors } = await open({ locale: 'en-US' });
    await page.goto(`${origin}/search?q=noticia`);
    const first = page.locator('[data-results] li').first();
    expect(await first.innerText()).toContain('Las noticias del puerto');
    expect(await page.locator('main [role=status]').innerText()).toMatch(/^\d+ resultados$/);
    expect(errors).toEqual([]);
  });
});

test.each(Object.keys(languages).filter((each) => each !== 'es'))(
  'a site in %s has no word that is marked as English',
  async (language) => {
    const { site, report } = await publish({ language }, {}, ['1', '2']);
    expect(report?.problems).toEqual([]);
    expectNoEnglish(site, language);
  },
);

describe('a site that is read from right to left', () => {
  const files = { 'content/site.json': { skip: 'به خبرها', menu: { open: 'فهرست' } } };

  test('starts at the right on every width, and nothing reaches beyond the page', async () => {
    const section = { slug: 'local', name: 'شهر', heading: 'خبرهای شهر', subtitle: 'از شهر' };
    const fields = { language: 'fa', categories: [section, 'world'] };
    const { site, report, origin } = await publish(fields, files, [
      'افتتاح الميناء الجديد',
      'أخبار السوق',
    ]);
    expect(report?.problems).toEqual([expect.stringContaining('The site is in Persian ("fa")')]);
    const routes = '/ /local /world /search /faq /404 /lite /today /follow /sitemap /sources'.split(
      ' ',
    );
    expect(listWrong(site, routes)).toEqual([]);
    expect(readPage(site, '/')('html').attr('dir')).toBe('rtl');
    expect(readPage(site, '/lite')('html').attr('dir')).toBe('rtl');
    const { page } = await open();
    for (const route of ['/', '/local', '/search', '/faq', '/status', '/404']) {
      await page.goto(origin + route);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { wide, brand } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - innerWidth,
          brand: document.querySelector('.brand .title')?.getBoundingClientRect().right ?? 0,
        }));
        expect(wide, `${route} at ${width}`).toBeLessThanOrEqual(0);
        expect(brand, `${route} at ${width}`).toBeGreaterThan(width / 2);
      }
      await page.keyboard.press('Tab');
      const skip = await page.locator('.skip').boundingBox();
      expect((skip?.x ?? 0) + (skip?.width ?? 0)).toBeGreaterThan(1280 - 40);
    }
  });
});
