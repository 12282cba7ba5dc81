import type { Frame } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { adsRoute } from '../../src/publication/embeds.ts';
import { browsers, useBrowser } from '../support/browser/browsers.ts';
import {
  click,
  isVisible,
  press,
  readBoxes,
  readFocus,
  readTexts,
  waitForText,
} from '../support/browser/browser-page.ts';
import { listKinds } from '../support/browser/kinds.ts';
import { useSample } from '../support/rebuild/published.ts';

const published = useSample();
const at = (route: string) => published().server.origin + route;
const phone = { width: 360, height: 780 };

describe.each(browsers)('in %s', (name) => {
  const open = useBrowser(name);

  // tests/core/browser/browser.test.ts does the same in Chromium.
  if (name === 'Firefox') {
    test('no kind of page has errors, or is wider than a phone', async () => {
      const { page, errors } = await open(phone);
      const found: string[] = [];
      for (const route of listKinds(published()).filter((each) => each !== adsRoute)) {
        // A module that is still loading when the next page opens counts as an error.
        await page.goto(at(route));
        await page.waitForNetworkIdle({ idleTime: 100, timeout: 120_000 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > phone.width) found.push(`${route} is ${width} pixels wide`);
        const others = errors.splice(0).filter((text) => !text.startsWith('404: '));
        found.push(...others.map((text) => `${route}: ${text}`));
      }
      expect(found).toEqual([]);
    });
  }

  test('the menu of a phone opens, closes and leads away, and one answer is open at a time', async () => {
    const { page, errors } = await open(phone);
    await page.goto(at('/faq'));
    const entry = 'nav.menu a[href="/sports"]';
    expect(await isVisible(page, entry)).toBe(false);
    await click(page, 'header .toggle');
    expect(await isVisible(page, entry)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isVisible(page, entry)).toBe(false);
    expect(await readFocus(page)).toContain('toggle');

    const answers = await page.$$('main details summary');
    for (const answer of answers.slice(0, 2)) await answer.click();
    expect(await page.$$('main details[open]')).toHaveLength(1);
    await click(page, 'header .toggle');
    await click(page, entry);
    await expect.poll(() => page.url()).toBe(at('/sports'));
    expect(errors).toEqual([]);
  });

  test('a story is saved and shared in its menu, and listed at /saved', async () => {
    const { page, errors } = await open();
    // A browser without a window has nobody to ask. Firefox asks nobody, and knows no such permission.
    if (name === 'Chromium') {
      const { origin } = published().server;
      await page.browserContext().overridePermissions(origin, ['clipboard-sanitized-write']);
    }
    await page.goto(at('/local'));
    await click(page, 'main article .more');
    // Firefox has it since version 147.
    if (await page.evaluate(() => CSS.supports('position-area', 'block-end'))) {
      const [button, menu] = await readBoxes(page, 'main .more:has(+ #story-menu), #story-menu');
      expect(Math.abs(menu!.right - button!.right)).toBeLessThan(2);
      const gaps = [menu!.top - button!.bottom, button!.top - menu!.bottom];
      expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(2);
    }
    await press(page, 'button', 'Save');
    await waitForText(page, 'Saved on this device.');
    expect(await isVisible(page, '#story-menu')).toBe(false);
    expect(await readFocus(page)).toContain('more');
    await page.keyboard.press('Enter');
    await press(page, 'button', 'Share');
    await waitForText(page, 'Link copied.');

    const [title] = await readTexts(page, 'main article .headline');
    await press(page, 'link', 'All saved stories');
    await page.waitForSelector('main li h2');
    expect(await readTexts(page, 'main li h2')).toEqual([title]);
    await click(page, 'main li button');
    await page.keyboard.press('Enter');
    await waitForText(page, '1 saved story');
    expect(errors).toEqual([]);
  });

  test('the search answers while one types, marks and filters', async () => {
    const { page, errors } = await open();
    await page.goto(at('/search'));
    const box = 'main input[type=search]';
    await page.focus(box);
    await page.waitForSelector('main [data-hydrated]');
    await page.type(box, 'pharmacist');
    await page.waitForSelector('[data-results] mark');
    const count = async () => (await page.$$('[data-results] li')).length;
    const all = await count();
    await page.select('main select', 'Local');
    await expect.poll(count).toBeLessThan(all);
    await page.goto(at('/search?q=vacine'));
    await waitForText(page, 'vaccine');
    expect(errors).toEqual([]);
  });

  test('colors, text size and pictures are as the reader chose, on the next page too', async () => {
    const { page, errors } = await open();
    await page.goto(at('/sports'));
    const look = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.documentElement).fontSize,
        [...document.querySelectorAll('[data-story] img')].some((img) => img.checkVisibility()),
      ]);
    expect(await look()).toEqual(['rgb(255, 255, 255)', '16px', true]);
    await press(page, 'button', 'Appearance');
    await page.waitForSelector('#settings [data-settings]:not([inert])');
    for (const choice of ['Dark', 'Larger', 'Leave out, to save data'])
      await press(page, 'radio', choice);
    await page.keyboard.press('Escape');
    const chosen = ['rgb(16, 20, 23)', '20.8px', false];
    expect(await look()).toEqual(chosen);
    await page.goto(at('/local'));
    expect(await look()).toEqual(chosen);
    expect(errors).toEqual([]);
  });

  test('nothing of another host comes before the reader asks', async () => {
    const { page, errors } = await open();
    await page.goto(at('/events'));
    expect(await page.$$('iframe')).toEqual([]);
    await press(page, 'button', 'Show the calendar');
    await page.waitForSelector('.embed iframe');
    // Firefox reports what puppeteer looks for in a frame of another origin as an error of the page.
    const isOther = (frame: Frame) => !['', 'about:blank', page.url()].includes(frame.url());
    await expect.poll(() => page.frames().some(isOther)).toBe(true);
    await page.goto(at('/health'));
    await press(page, 'button', 'Show advertisements');
    await page.waitForSelector('.ad iframe');
    expect(errors).toEqual([]);
  });
});
