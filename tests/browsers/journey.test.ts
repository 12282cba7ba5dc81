import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { browsers, useBrowser } from '../support/browser/browsers.ts';
import { tabBackTo, tabTo, waitForFocus } from '../support/browser/keyboard.ts';
import { useSample } from '../support/rebuild/published.ts';

const published = useSample();
const at = (route: string) => published().server.origin + route;

/** Presses Enter, and waits until the browser is at a route. */
async function follow(page: Page, route: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(at(route));
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
}

describe.each(browsers)('with the keyboard alone, in %s,', (name) => {
  const open = useBrowser(name);

  test('a reader opens a story, saves it, follows a section, reads today and what is followed, searches, opens a result and comes back', async () => {
    const { page, errors } = await open();
    // Chromium reports an error for a transition that begins too late (w3c/csswg-drafts#13726).
    if (name === 'Chromium')
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.goto(at('/'));
    await tabTo(page, 'Skip to the news', 1);
    await page.keyboard.press('Enter');
    const first = await page.$eval('main .headline', (link) => ({
      name: link.textContent,
      address: (link as HTMLAnchorElement).href,
    }));
    await tabTo(page, first.name);
    await page.keyboard.press('Enter');
    const story = await page.browserContext().waitForTarget((tab) => tab.url() === first.address);
    await (await story.page())!.close();

    await tabTo(page, 'Save or share: ', 1);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Save', 1);
    await page.keyboard.press('Enter');
    await page.waitForSelector('::-p-text(Saved on this device.)');
    await waitForFocus(page, 'Save or share: ');

    await tabBackTo(page, 'Local');
    await follow(page, '/local');
    await tabTo(page, 'Follow: Local');
    await page.keyboard.press('Enter');
    await page.waitForSelector('::-p-text(Followed on this device.)');
    await waitForFocus(page, 'Follow: Local');

    await tabBackTo(page, 'Today');
    await follow(page, '/today');
    await tabTo(page, await page.$eval('main li .headline', (link) => link.textContent));
    await tabBackTo(page, 'What You Follow');
    await follow(page, '/my');
    await page.waitForSelector('main article .headline');
    await page.keyboard.press('/');
    await waitForFocus(page, 'Search this site');
    await page.keyboard.type('heat comes');
    await follow(page, '/search?q=heat+comes');
    await page.waitForSelector('[data-results] a[href="/blog/when-the-heat-comes"]');
    await tabTo(page, 'When the Heat Comes');
    await follow(page, '/blog/when-the-heat-comes');
    await page.evaluate(() => history.back());
    await page.waitForSelector('[data-results] a[href="/blog/when-the-heat-comes"]');
    const kept = await page.evaluate(() => [localStorage['saved'], localStorage['follows']]);
    expect(kept).toEqual([
      expect.stringContaining(JSON.stringify(first.address)),
      expect.stringContaining('"id":"local"'),
    ]);
    expect(errors).toEqual([]);
  });
});
