import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

/** Opens a post, with loaded tooltips and a paused clock, which only the test moves. */
async function openStill(options?: Parameters<typeof open>[0]) {
  const { page, errors } = await open(options);
  await page.clock.install({ time: new Date() });
  await page.goto(`${published().server.origin}/blog/when-the-heat-comes`);
  const loaded = page.waitForResponse(/tooltips/);
  const [save, share] = [/^Save: /, /^Share: /].map((name) => page.getByRole('button', { name }));
  await save!.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  await save!.dispatchEvent('pointerdown', { pointerType: 'mouse' });
  await loaded;
  await page.locator('[role=tooltip]').waitFor({ state: 'attached' });
  return { page, errors, save: save!, share: share!, leave: () => page.mouse.move(1, 1) };
}

const tip = (page: Page) => page.locator('[role=tooltip]:popover-open');

describe('a tooltip', () => {
  test('opens after 700 ms under a pointer, or at once within 300 ms of another', async () => {
    const { page, save, share, leave, errors } = await openStill();
    await save.hover();
    await page.clock.runFor(699);
    expect(await tip(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await tip(page).textContent()).toBe('Save on this device');
    expect(await save.getAttribute('aria-describedby')).toBe('tooltip');

    await leave();
    await page.clock.runFor(150);
    expect(await tip(page).count()).toBe(0);
    expect(await save.getAttribute('aria-describedby')).toBe(null);
    await page.clock.runFor(299);
    await share.hover();
    await page.clock.runFor(1);
    expect(await tip(page).textContent()).toBe('Share, or copy the link');

    await leave();
    await page.clock.runFor(150 + 300);
    await save.hover();
    await page.clock.runFor(699);
    expect(await tip(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await tip(page).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test('stays while the pointer is on it, and closes on Escape under the pointer', async () => {
    const { page, save } = await openStill();
    await save.hover();
    await page.clock.runFor(700);
    await tip(page).hover();
    await page.clock.runFor(60_000);
    expect(await tip(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await tip(page).count()).toBe(0);
  });

  test('opens at once on keyboard focus, inside a narrow window, and closes when the focus moves away', async () => {
    const { page, save } = await openStill({ viewport: { width: 320, height: 600 } });
    await save.evaluate((button: HTMLElement) => {
      const links = [...document.querySelectorAll<HTMLElement>('a, button')];
      links[links.indexOf(button) - 1]?.focus();
    });
    await page.keyboard.press('Tab');
    await page.clock.runFor(1);
    expect(await tip(page).textContent()).toBe('Save on this device');
    const box = await tip(page).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
    await page.keyboard.press('Tab');
    await page.clock.runFor(1);
    expect(await tip(page).textContent()).toBe('Share, or copy the link');
    await page.keyboard.press('Escape');
    expect(await tip(page).count()).toBe(0);
  });

  test('says what the button of a card is for, and lies over no button of its menu', async () => {
    const { page } = await open();
    await page.goto(`${published().server.origin}/local`);
    const loaded = page.waitForResponse(/tooltips/);
    await page.locator('main article').first().getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await loaded;
    await page.locator('[role=tooltip]').waitFor({ state: 'attached' });
    const buttons = page.locator('#story-menu button');
    expect(await buttons.allInnerTexts()).toEqual(['Save', 'Share']);
    expect(await tip(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => tip(page).allTextContents()).toEqual(['Save or share']);
    await page.keyboard.press('Enter');
    await expect.poll(() => tip(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.locator('#story-menu [data-tip]').count()).toBe(0);
  });
});
