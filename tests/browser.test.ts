import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../scripts/browser.ts';
import { layOut } from './support/browser.ts';
import { adsRoute } from '../src/publication/embeds.ts';
import { listKinds } from './support/kinds.ts';
import { usePublished } from './support/published.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axe, 'utf8');
const resultTypes = ['violations'];
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** In the dark nothing but colors differs. A list of what is as it should be takes as long as all else. */
const axeRules = {
  light: { resultTypes, runOnly: allRules },
  dark: { resultTypes, runOnly: { type: 'rule', values: ['color-contrast'] } },
};
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } };

const published = usePublished();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Loads one page after the other and hands each over with whatever the browser complained of. */
async function visit(
  routes: readonly string[],
  options: BrowserContextOptions,
  use: (page: Page, route: string, complaints: string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    for (const route of routes) {
      await page.goto(published().server.origin + route, { waitUntil: 'load' });
      await use(page, route, complaints.splice(0));
    }
  } finally {
    await context.close();
  }
}

const kinds = () => listKinds(published());
const isPost = (route: string) => /^\/blog\/[^/]+$/.test(route);

describe('in Chromium', () => {
  test(
    'axe finds nothing on any page, small or large, light or dark',
    { timeout: 600_000 },
    async () => {
      const found: string[] = [];
      await visit(kinds(), { viewport: sizes.desktop, bypassCSP: true }, async (page, route) => {
        await page.addScriptTag({ content: axeSource });
        for (const [name, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          for (const [colorScheme, rules] of Object.entries(axeRules)) {
            await page.emulateMedia({ colorScheme: colorScheme as keyof typeof axeRules });
            const results: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(rules)})`);
            for (const { id, nodes } of results.violations) {
              const where = nodes.map(({ target }) => target.join(' ')).join(', ');
              found.push(`${route}, ${name}, ${colorScheme}: ${id}: ${where}`);
            }
          }
        }
      });
      expect(found).toEqual([]);
    },
  );

  test('no page complains, asks another host, or is wider than a 320-pixel screen', async () => {
    const { server, site } = published();
    const found: string[] = [];
    const options = { viewport: { width: 320, height: 640 } };
    await visit(kinds(), options, async (page, route, complaints) => {
      const [width, hosts] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
      ]);
      const foreign = (hosts as string[]).filter(
        (host) => host !== server.origin && host !== site.newsroom.origin,
      );
      if ((width as number) > 320) found.push(`${route} is ${width} pixels wide`);
      // The not-found page logs the path that is missing, as it must (specification §2).
      const expected = route === '/404' ? ['404: there is no page at /404'] : [];
      const unexpected = complaints.filter((text) => !expected.includes(text));
      found.push(...unexpected.map((text) => `${route}: ${text}`));
      found.push(...foreign.map((host) => `${route} asks ${host}`));
    });
    expect(found).toEqual([]);
  });

  test('nothing moves while pages load', async () => {
    const found: string[] = [];
    await visit(kinds(), { viewport: sizes.phone }, async (page, route) => {
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as never as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      if (shift > 0) found.push(`${route} moves by ${shift}`);
    });
    expect(found).toEqual([]);
  });

  test('a post looks like one: its frame has room, its headings and lists their shape', async () => {
    const route = published().routes.find(isPost)!;
    await visit([route], { viewport: sizes.phone }, async (page) => {
      const styles = await page.evaluate(() => {
        const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
        return {
          room: of('main').paddingLeft,
          weight: of('.post h2').fontWeight,
          above: Number.parseFloat(of('.post h2').marginTop) > 24,
          between: Number.parseFloat(of('.post p + p').marginTop) > 12,
        };
      });
      expect(styles).toEqual({ room: '16px', weight: '700', above: true, between: true });
    });
  });

  test('two font files come with an English page, and others with letters that those lack', async () => {
    await visit(['/about'], { viewport: sizes.desktop }, async (page) => {
      const readFonts = () =>
        page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const isFont = (name: string) => name.endsWith('.woff2');
      expect((await readFonts()).filter(isFont)).toHaveLength(2);
      const [more] = await Promise.all([
        page.waitForResponse((response) => isFont(response.url())),
        page.evaluate(() => document.querySelector('h1')?.append(' Győr, Łódź, Iași')),
      ]);
      expect(more.ok()).toBe(true);
    });
  });

  test('without JavaScript every page has the same text, but for what only a script could do', async () => {
    // Only a script knows what was asked for and what is saved; search says that it needs one.
    const others = ['/404', '/saved', '/search', adsRoute];
    const routes = kinds().filter((route) => !others.includes(route));
    const readAll = async (javaScriptEnabled: boolean) => {
      const texts: Record<string, string> = {};
      await visit(routes, { viewport: sizes.desktop, javaScriptEnabled }, async (page, route) => {
        // What innerText has is what is laid out.
        await layOut(page);
        texts[route] = await page.evaluate(() => {
          // Only a script says how long ago a story came, saves it, shares it, and loads what others host.
          for (const time of document.querySelectorAll('time')) time.removeAttribute('data-ago');
          const scripted = '.acts, [data-scripted], noscript';
          for (const part of document.querySelectorAll(scripted)) part.remove();
          return document.body.innerText;
        });
      });
      return texts;
    };
    expect(await readAll(false)).toEqual(await readAll(true));
  });

  test('without JavaScript the menu opens, and of the answers one at a time', async () => {
    const options = { viewport: sizes.phone, javaScriptEnabled: false };
    await visit(['/faq'], options, async (page) => {
      const entry = page.locator('nav.menu a[href="/sports"]');
      expect(await entry.isVisible()).toBe(false);
      await page.locator('header button[popovertarget]').first().click();
      expect(await entry.isVisible()).toBe(true);
      await page.locator('nav.menu button[popovertargetaction="hide"]').click();
      expect(await entry.isVisible()).toBe(false);
      const answers = page.locator('main details');
      const open = page.locator('main details[open]');
      await answers.nth(0).locator('summary').click();
      await answers.nth(1).locator('summary').click();
      expect(await open.count()).toBe(1);
      await answers.nth(1).locator('summary').click();
      expect(await open.count()).toBe(0);
    });
  });
});
