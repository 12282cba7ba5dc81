import type { RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adsRoute } from '../../../src/publication/embeds.ts';
import { findViolations } from '../../support/axe.ts';
import { layOut } from '../../support/browser.ts';
import { listKinds } from '../../support/kinds.ts';
import { readLayoutShift } from '../../support/layout-shift.ts';
import { isPost, useSample } from '../../support/published.ts';
import { useReader } from '../../support/reader.ts';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The dark pages differ only in colors. */
const axeRules = {
  light: { runOnly: allRules },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, RunOptions>;
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } };

const published = useSample();
const open = useReader();

/** Loads the pages one after the other in one tab. `use` gets each page with its errors. */
async function visit(
  routes: readonly string[],
  options: BrowserContextOptions,
  use: (page: Page, route: string, errors: string[]) => Promise<void>,
): Promise<void> {
  const { page, errors } = await open(options);
  for (const route of routes) {
    await page.goto(published().server.origin + route, { waitUntil: 'load' });
    await use(page, route, errors.splice(0));
  }
}

const kinds = () => listKinds(published());

describe('in Chromium', () => {
  test(
    'axe finds no violation on any page, small or large, light or dark',
    { timeout: 600_000 },
    async () => {
      const found: string[] = [];
      await visit(kinds(), { viewport: sizes.desktop, bypassCSP: true }, async (page, route) => {
        for (const [name, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          for (const [colorScheme, rules] of Object.entries(axeRules)) {
            await page.emulateMedia({ colorScheme: colorScheme as keyof typeof axeRules });
            const violations = await findViolations(page, rules);
            for (const { id, nodes } of violations) {
              const where = nodes.map(({ target }) => target.join(' ')).join(', ');
              found.push(`${route}, ${name}, ${colorScheme}: ${id}: ${where}`);
            }
          }
        }
      });
      expect(found).toEqual([]);
    },
  );

  test('no page has errors, requests another host, shifts while it loads, or is wider than a 320-pixel screen', async () => {
    const { server, site } = published();
    const found: string[] = [];
    await visit(kinds(), { viewport: sizes.phone }, async (page, route, errors) => {
      // Some scripts run after the load event.
      await page.waitForTimeout(300);
      const shift = await readLayoutShift(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const [width, hosts] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
      ]);
      await page.setViewportSize(sizes.phone);
      const thirdParties = (hosts as string[]).filter(
        (host) => host !== server.origin && host !== site.newsroom.origin,
      );
      if (shift > 0) found.push(`${route} shifts by ${shift}`);
      if ((width as number) > 320) found.push(`${route} is ${width} pixels wide`);
      // The not-found page has to log the missing path (specification §2).
      const expected = route === '/404' ? ['404: no page at /404'] : [];
      const unexpected = errors.filter((text) => !expected.includes(text));
      found.push(...unexpected.map((text) => `${route}: ${text}`));
      found.push(...thirdParties.map((host) => `${route} requests ${host}`));
    });
    expect(found).toEqual([]);
  });

  test('a post has a margin, bold headings, and space above headings and between paragraphs', async () => {
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

  test('an English page loads two font files, and further characters load another', async () => {
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

  test('a page without JavaScript has the same text, except for parts that need a script', async () => {
    // Only a script knows the missing path, the saved stories and what the reader follows. Search says that it needs one.
    const others = ['/404', '/saved', '/my', '/search', adsRoute];
    const routes = kinds().filter((route) => !others.includes(route));
    const readAll = async (javaScriptEnabled: boolean) => {
      const texts: Record<string, string> = {};
      await visit(routes, { viewport: sizes.desktop, javaScriptEnabled }, async (page, route) => {
        // Text that is not laid out is missing in innerText.
        await layOut(page);
        texts[route] = await page.evaluate(() => {
          // Ages of stories, their buttons and embeds need a script, and a menu that does not fit needs a frame.
          for (const time of document.querySelectorAll('time')) time.removeAttribute('data-ago');
          const scripted = '.actions, [data-scripted], noscript, .menu .all';
          for (const part of document.querySelectorAll(scripted)) part.remove();
          return document.body.innerText;
        });
      });
      return texts;
    };
    expect(await readAll(false)).toEqual(await readAll(true));
  });

  test('without JavaScript the menu and the answers of /faq open, one answer at a time', async () => {
    const options = { viewport: sizes.phone, javaScriptEnabled: false };
    await visit(['/faq'], options, async (page) => {
      const entry = page.locator('nav.menu a[href="/sports"]');
      expect(await entry.isVisible()).toBe(false);
      await page.locator('header .toggle').click();
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
