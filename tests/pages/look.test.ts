import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite, type SiteServer } from '../../src/rebuild/serve-site.ts';
import { findViolations } from '../support/browser/axe.ts';
import { readLayoutShift } from '../support/browser/layout-shift.ts';
import { makeLookFiles, publication } from '../support/papers/own-look.ts';
import { useReader } from '../support/browser/reader.ts';
import { createFolderSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readPage } from '../support/site-files.ts';

const routes = ['/', '/health', '/faq', '/contact', '/404', '/offline', '/search', '/status'];
const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];

describe('a site with a look of its own', () => {
  let site: TestSite;
  let server: SiteServer;
  beforeAll(async () => {
    site = await createFolderSite({ 'publication.json': publication, ...(await makeLookFiles()) });
    await rebuildHere(site);
    server = await serveSite(site.out, 0);
  });
  afterAll(async () => {
    await server?.close();
    await site?.close();
  });
  const open = useReader();

  test.each([
    ['light', 'rgb(122, 31, 61)', '/logo.svg'],
    ['dark', 'rgb(255, 156, 179)', '/art/dark.svg'],
  ] as const)(
    'has its accent, fonts, logo and style sheet on %s pages, without a violation or a shift',
    async (colorScheme, accent, logo) => {
      const { page, errors } = await open({ colorScheme });
      for (const route of ['/', '/faq']) {
        await page.goto(server.origin + route, { waitUntil: 'networkidle' });
        const seen = await page.evaluate(() => {
          const styleOf = (name: string) =>
            getComputedStyle(document.querySelector(name) ?? document.documentElement);
          const image = document.querySelector<HTMLImageElement>('.masthead img');
          return {
            accent: getComputedStyle(
              document.querySelector('.kicker, .hung') as Element,
              '::before',
            ).borderTopColor,
            rule: styleOf('html').getPropertyValue('--rule'),
            fonts: [...document.fonts]
              // Fallback fonts of the device may count as loaded, too.
              .filter(({ family, status }) => family.startsWith('own-') && status === 'loaded')
              .map(({ family }) => family)
              .sort(),
            files: performance
              .getEntriesByType('resource')
              .flatMap(({ name }) => /([^/]+?)\.[^/]*woff2$/.exec(name)?.[1] ?? [])
              .sort(),
            text: styleOf('body').fontFamily,
            title: styleOf('main .title').fontFamily,
            logo: image && [new URL(image.currentSrc).pathname, image.alt, image.naturalWidth > 0],
            box: image && [image.clientWidth, image.clientHeight],
          };
        });
        expect(seen).toEqual({
          accent,
          rule: 'rgb(1, 2, 3)',
          fonts: ['own-display', 'own-text'],
          files: ['faustina-latin-wght-normal', 'libre-franklin-latin-700-normal'],
          text: 'own-text, near-text, serif',
          title: 'own-display, near-display, system-ui, sans-serif',
          logo: [logo, 'The Paper', true],
          box: [256, 64],
        });
        expect(await readLayoutShift(page)).toBeLessThan(0.001);
      }
      // Paper is white, whatever the screen is.
      await page.emulateMedia({ media: 'print' });
      const printed = await page.locator('.masthead img:visible').evaluateAll((images) =>
        images.map((image) => {
          const { currentSrc, naturalWidth } = image as HTMLImageElement;
          return [new URL(currentSrc).pathname, naturalWidth > 0];
        }),
      );
      expect(printed).toEqual([['/logo.svg', true]]);
      expect(errors).toEqual([]);
    },
  );

  test('has no finding of axe, large or small, light or dark, and fits 320 pixels', async () => {
    const { page } = await open();
    const found: string[] = [];
    for (const route of routes) {
      await page.goto(server.origin + route);
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const violations = await findViolations(page);
          found.push(...violations.map(({ id }) => `${route} ${viewport.width}: ${id}`));
        }
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) found.push(`${route} is ${width} pixels wide`);
    }
    expect(found).toEqual([]);
  });

  test('publishes the files of its own fonts alone, and stores them offline', () => {
    const fonts = globSync('**/*.woff2', { cwd: site.out });
    expect(fonts.map((name) => path.basename(name).split('-latin')[0]).sort()).toEqual([
      ...['faustina', 'faustina', 'libre-franklin', 'libre-franklin'],
    ]);
    const worker = readFileSync(path.join(site.out, 'sw.js'), 'utf8');
    for (const font of fonts) expect(worker).toContain(path.basename(font));
    expect(worker).not.toMatch(/faustina-latin-700|franklin-latin-wght/);
    const preloaded = readPage(site, '/')('link[as=font]').map((_, link) => link.attribs['href']);
    expect(preloaded.get().map((href) => fonts.includes(href.slice(1)))).toEqual([true, true]);
  });

  test('has its accent in the manifest and in feeds that a person opens', () => {
    const read = (name: string) => readFileSync(path.join(site.out, name), 'utf8');
    expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ theme_color: '#7a1f3d' });
    expect(read('feed.css')).toMatch(/--accent: #7a1f3d;[\s\S]*--accent: #ff9cb3;/);
    expect(read('feed.css')).toContain('Faustina, Georgia, serif');
  });

  test.each([
    ['icon-192.png', 0.04, 0.12],
    ['icon-512.png', 0.04, 0.12],
    // A circle of 80 % of its width keeps the corners of the logo.
    ['icon-maskable-512.png', 0.2, 0.24],
    ['apple-touch-icon.png', 0.1, 0.18],
  ])('draws its logo on white on %s', async (name, around, inside) => {
    const { colorAt, width } = await readPicture(path.join(site.out, name));
    const seen = [around, inside, 0.5].map((part) => colorAt(part * width, width / 2));
    expect(seen).toEqual(['white', 'blue', 'blue']);
  });

  test('draws its logo on white on cards of its own', async () => {
    const address = readPage(site, '/')('meta[property="og:image"]').attr('content') ?? '';
    const { colorAt } = await readPicture(path.join(site.out, new URL(address).pathname));
    expect([colorAt(10, 10), colorAt(80, 80), colorAt(200, 130)]).toEqual([
      ...['accent', 'white', 'accent'],
    ]);
  });
});

const colors = { white: [255, 255, 255], blue: [0, 0, 255], accent: [122, 31, 61] };

/** Opens a picture, whose palette may change a color a little. */
async function readPicture(file: string) {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    const seen = [...data.subarray(start, start + 3)];
    const isNear = (color: number[]) =>
      color.every((part, at) => Math.abs(part - (seen[at] ?? 0)) < 8);
    return Object.entries(colors).find(([, color]) => isNear(color))?.[0] ?? seen.join(' ');
  };
  return { colorAt, width: info.width };
}
