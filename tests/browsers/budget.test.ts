import { brotliCompressSync, gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { toBrotli } from '../../src/rebuild/publish/compress.ts';
import { toFile } from '../../src/edition/outputs.ts';
import { isScript } from '../support/browser/reader.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();
const kilobyte = 1024;

/** The routes of one page of each kind. */
const post = '/blog/when-the-heat-comes';
const kinds = ['/', '/local', '/health', '/blog', post, '/contact', '/search', '/404'];
const size = (code: string | Buffer) => gzipSync(code).length;

describe('the scripts of a page', () => {
  test('have 6 KB of brotli or less before the first interaction, 6.25 on the not-found page, and none blocks rendering', async () => {
    const found: string[] = [];
    for (const route of kinds) {
      const { page } = await open();
      const scripts: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        if (isScript(new URL(response.url()).pathname)) scripts.push(response.body());
      });
      const response = await page.goto(published().server.origin + route, {
        waitUntil: 'networkidle',
      });
      const $ = load((await response?.text()) ?? '');
      const inline = $('script:not([src]):not([type*=json])');
      const texts = inline.map((_, script) => $(script).text()).get();
      const sizes = [texts.join('\n'), ...(await Promise.all(scripts))].map(
        (code) => brotliCompressSync(code).length,
      );
      const bytes = sizes.reduce((sum, each) => sum + each, 0);
      if (bytes > (route === '/404' ? 6.25 : 6) * kilobyte)
        found.push(`${route}: ${bytes} bytes of scripts`);
      const blocking = $('script[src]:not([type=module]):not([async]):not([defer])');
      if (blocking.length > 0) found.push(`${route}: ${blocking.attr('src')} blocks rendering`);
      await page.close();
    }
    expect(found).toEqual([]);
  });

  test.each([
    ['a page of stories', '/local', '[data-hydrated]'],
    ['search', '/search?q=heat', '[data-results]'],
  ])('have 100 KB or less with every island hydrated: %s', async (_, address, selector) => {
    const { page } = await open();
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (isScript(pathname)) sizes.set(pathname, size(await response.body()));
    });
    await page.clock.install({ time: new Date() });
    await page.goto(published().server.origin + address);
    await page.clock.fastForward(31 * 60 * 1000);
    await page.locator(selector).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(100 * kilobyte);
  });
});

describe('the HTML of a page', () => {
  // Sports is the longest category.
  test.each([
    ['/', 20],
    ['/local', 16],
    ['/health', 16],
    ['/sports', 16],
    ['/blog', 15],
    ['/blog/when-the-heat-comes', 16],
    ['/faq', 14],
    ['/search', 16],
  ])(
    'contains its style for screens, and has with the brotli of --compress: %s, %i KB or less',
    async (route, limit) => {
      const html = published().read(toFile(route));
      expect(load(html)('link[rel=stylesheet]:not([media=print])')).toHaveLength(0);
      expect((await toBrotli(Buffer.from(html))).length).toBeLessThanOrEqual(limit * kilobyte);
    },
  );
});
