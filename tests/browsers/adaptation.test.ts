import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe.ts';
import { findLostInForcedColors } from '../support/browser/forced-colors.ts';
import { findOnKinds } from '../support/browser/page-kinds.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { findMotion, findTransparency } from '../support/browser/reduced.ts';
import {
  findManyStops,
  findSmallTargets,
  findUnreachableTips,
} from '../support/browser/targets.ts';

const { published, open, at } = useSamplePages();

describe('each kind of page', () => {
  test('loses nothing in forced colors, with less motion, and with less transparency', async () => {
    const finds = [findLostInForcedColors, findMotion, findTransparency, findUnreachableTips];
    expect(await findOnKinds(await open(), published().server, ...finds)).toEqual([]);
  });

  test('has no finding of axe in forced colors, with its settings open', async () => {
    const reading = await open({ forcedColors: 'active', reducedMotion: 'reduce' });
    const find = async (page: Page) => {
      const button = page.getByRole('button', { name: 'Appearance' });
      if (await button.isVisible()) {
        await button.click();
        await page.locator('#settings [data-settings]:not([inert])').waitFor();
      }
      return (await findViolations(page)).map(({ id }) => id);
    };
    expect(await findOnKinds(reading, published().server, find)).toEqual([]);
  });

  test('has targets for fingers, and at most two stops a story', async () => {
    const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
    expect(
      await findOnKinds(await open(phone), published().server, findSmallTargets, findManyStops),
    ).toEqual([]);
  });
});

describe('a reader', () => {
  test.each(['no-preference', 'reduce'] as const)(
    'who asks for motion: %s gets a transition to the next page only without that wish',
    async (reducedMotion) => {
      const { page } = await open({ reducedMotion });
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          document.documentElement.dataset['transition'] = String(viewTransition !== null);
        });
      });
      await page.goto(at('/about'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await page.waitForURL('**/contact');
      const transition = await page.locator('html').getAttribute('data-transition');
      expect(transition).toBe(String(reducedMotion === 'no-preference'));
    },
  );

  test('at a zoom of 400 % reaches all of the menu and of the settings', async () => {
    // A window of 1280 × 1024 pixels has this size then.
    const { page } = await open({ viewport: { width: 320, height: 256 } });
    await page.goto(at('/local'));
    const buttons = { Menu: '#sections', Appearance: '#settings' };
    for (const [name, popover] of Object.entries(buttons)) {
      await page.getByRole('button', { name, exact: true }).click();
      const controls = page.locator(popover).locator('a, button:not(.all), input');
      expect(await controls.count()).toBeGreaterThan(5);
      // A press scrolls, and fails for what is covered or outside of the window.
      for (const control of await controls.all()) await control.click({ trial: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.keyboard.press('Escape');
    }
  });
});
