import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import {
  click,
  isVisible,
  press,
  readBoxes,
  readFocus,
  waitForText,
} from '../support/browser-page.ts';
import { browsers, resize, useBrowser } from '../support/browsers.ts';
import { useSample } from '../support/published.ts';

const published = useSample();
const at = (route: string) => published().server.origin + route;
const soon = { timeout: 20_000 };
const post = '/blog/when-the-heat-comes';

/** What is wrong with the line of the menu, whose button opens what does not fit. */
async function findMenuFaults(page: Page): Promise<string[]> {
  const [menu] = await readBoxes(page, 'nav.menu');
  const entries = await readBoxes(page, 'nav.menu li');
  const shown = entries.filter(({ top }) => top < menu!.bottom - 4);
  const rows = new Set(shown.map(({ top }) => Math.round(top)));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await press(page, 'button', 'More');
  const last = await isVisible(page, 'nav.menu:popover-open li:last-child a');
  await page.keyboard.press('Escape');
  return [
    ...(rows.size > 1 ? [`it has ${rows.size} rows`] : []),
    ...(shown.length < 4 ? [`it shows ${shown.length} entries`] : []),
    ...(width > 1280 ? [`the page is ${width} pixels wide`] : []),
    ...(last ? [] : ['More does not show its last entry']),
  ];
}

describe.each(browsers)('in %s', (name) => {
  const open = useBrowser(name);

  test('the menu has one row at 1280 pixels, with larger text and at twice the size', async () => {
    const { page, errors } = await open();
    await page.goto(at('/'));
    for (const text of ['', 'large', 'larger']) {
      await page.evaluate((size) => {
        localStorage.setItem('settings', JSON.stringify(size ? { text: size } : {}));
      }, text);
      await page.reload();
      expect(await findMenuFaults(page), text).toEqual([]);
    }
    // The browser's own text twice as large.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await findMenuFaults(page)).toEqual([]);
    // A window of 1280 pixels has this size at a zoom of 200 %.
    await page.evaluate(() => localStorage.clear());
    await resize(page, { width: 640, height: 450 });
    await page.reload();
    await click(page, 'header .toggle');
    expect(await isVisible(page, 'nav.menu li:last-child a')).toBe(true);
    expect(errors).toEqual([]);
  });

  test('arrow keys move among the buttons of a list, and `/` reaches the search', async () => {
    const { page, errors } = await open();
    await page.goto(at('/'));
    const second = '[data-home=headlines] article:nth-of-type(2) .more';
    await page.focus('[data-home=headlines] .headline');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.$eval(second, (each) => each === document.activeElement), soon)
      .toBe(true);
    await page.keyboard.press('/');
    await expect.poll(() => readFocus(page), soon).toContain('type="search"');
    await page.keyboard.type('heat');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), soon).toBe(at('/search?q=heat'));
    await page.waitForSelector('[data-results] .headline');
    expect(errors).toEqual([]);
  });

  test('the contents of a post lead to its parts', async () => {
    const { page, errors } = await open();
    await page.goto(at(post));
    const toc = 'nav.toc';
    if (!(await isVisible(page, `${toc} a`))) await click(page, `${toc} summary`);
    await click(page, `${toc} li:last-child a`);
    const hash = await page.evaluate(() => decodeURIComponent(location.hash));
    expect(hash.length).toBeGreaterThan(1);
    const [heading] = await readBoxes(page, `[id="${hash.slice(1)}"]`);
    expect(heading!.top).toBeGreaterThanOrEqual(0);
    expect(heading!.top).toBeLessThan(900);
    expect(errors).toEqual([]);
  });

  test('an edition is kept in one press, and removed', async () => {
    const { page, errors } = await open();
    await page.goto(at('/saved'));
    await press(page, 'button', 'Keep this edition for offline');
    await waitForText(page, 'pages are kept');
    expect(await page.evaluate(async () => Boolean(await caches.match('/world')))).toBe(true);
    await press(page, 'button', 'Remove the edition');
    await waitForText(page, 'The edition is removed.');
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/world'))), soon)
      .toBe(false);
    expect(errors).toEqual([]);
  });
});
