import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import {
  click,
  isVisible,
  press,
  readBoxes,
  waitForText,
} from '../support/browser/browser-page.ts';
import { browsers, resize, useBrowser } from '../support/browser/browsers.ts';
import { useSample } from '../support/rebuild/published.ts';

const published = useSample();
const at = (route: string) => published().server.origin + route;

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

  test('an edition is kept in one press, and removed', async () => {
    const { page, errors } = await open();
    await page.goto(at('/saved'));
    await press(page, 'button', 'Keep this edition for offline');
    await waitForText(page, 'pages are kept');
    expect(await page.evaluate(async () => Boolean(await caches.match('/world')))).toBe(true);
    await press(page, 'button', 'Remove the edition');
    await waitForText(page, 'The edition is removed.');
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/world'))))
      .toBe(false);
    expect(errors).toEqual([]);
  });
});
