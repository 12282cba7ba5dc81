import type { RunOptions } from 'axe-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../support/browser/axe.ts';
import { waitForFrames } from '../../support/browser/browser.ts';
import { readLayoutShift } from '../../support/browser/layout-shift.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { isPost } from '../../support/rebuild/published.ts';
import { useSamplePages } from '../../support/browser/sample-pages.ts';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The dark pages differ only in colors. On a wide screen, tests/browsers/pages.test.ts has them. */
const axeRules = {
  light: { runOnly: allRules },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, RunOptions>;
const phone = { width: 360, height: 780 };

const { published, open } = useSamplePages();

describe('in Chromium', () => {
  test('no kind of page has errors, requests another host, shifts while it loads, is wider than a 320-pixel screen, or has a finding of axe', async () => {
    const { server, site } = published();
    const { page, errors } = await open({ viewport: phone });
    const found: string[] = [];
    for (const route of Object.values(pageKinds)) {
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(server.origin + route, { waitUntil: 'load' });
      // Some scripts run after the load event.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      await waitForFrames(page);
      const shift = await readLayoutShift(page);
      for (const [colorScheme, rules] of Object.entries(axeRules)) {
        await page.emulateMedia({ colorScheme: colorScheme as keyof typeof axeRules });
        for (const { id, nodes } of await findViolations(page, rules)) {
          const where = nodes.map(({ target }) => target.join(' ')).join(', ');
          found.push(`${route}, ${colorScheme}: ${id}: ${where}`);
        }
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const [width, hosts] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
      ]);
      const thirdParties = (hosts as string[]).filter(
        (host) => host !== server.origin && host !== site.newsroom.origin,
      );
      if (shift > 0) found.push(`${route} shifts by ${shift}`);
      if ((width as number) > 320) found.push(`${route} is ${width} pixels wide`);
      // The not-found page has to log the missing path (specification §2).
      const expected = route === '/404' ? ['404: no page at /404'] : [];
      const unexpected = errors.splice(0).filter((text) => !expected.includes(text));
      found.push(...unexpected.map((text) => `${route}: ${text}`));
      found.push(...thirdParties.map((host) => `${route} requests ${host}`));
    }
    expect(found).toEqual([]);
  });

  test('a post has a margin, bold headings, and space above headings and between paragraphs', async () => {
    const { page } = await open({ viewport: phone });
    await page.goto(published().server.origin + published().routes.find(isPost));
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

  test('an English page loads two font files, and further characters load another', async () => {
    const { page } = await open();
    await page.goto(`${published().server.origin}/about`, { waitUntil: 'load' });
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

  test('without JavaScript the menu and the answers of /faq open, one answer at a time', async () => {
    const { page } = await open({ viewport: phone, javaScriptEnabled: false });
    await page.goto(`${published().server.origin}/faq`);
    const entry = page.locator('nav.menu a[href="/sports"]');
    expect(await entry.isVisible()).toBe(false);
    await page.locator('header .toggle').click();
    expect(await entry.isVisible()).toBe(true);
    await page.locator('nav.menu button[popovertargetaction="hide"]').click();
    expect(await entry.isVisible()).toBe(false);
    const answers = page.locator('main details');
    const opened = page.locator('main details[open]');
    await answers.nth(0).locator('summary').click();
    await answers.nth(1).locator('summary').click();
    expect(await opened.count()).toBe(1);
    await answers.nth(1).locator('summary').click();
    expect(await opened.count()).toBe(0);
  });
});
