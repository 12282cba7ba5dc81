import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = useSample();
const open = useReader();

/** Opens a page with loaded tooltips and a paused clock, which only the test moves. */
async function openStill(options?: Parameters<typeof open>[0]) {
  const { page, errors } = await open(options);
  await page.clock.install({ time: new Date() });
  await page.goto(`${published().server.origin}/local`);
  const loaded = page.waitForResponse(/tooltips/);
  const card = page.locator('main article').first();
  const save = card.getByRole('button', { name: /^Save/ });
  const share = card.getByRole('button', { name: /^Share/ });
  await save.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  await save.dispatchEvent('pointerdown', { pointerType: 'mouse' });
  await loaded;
  await page.locator('[role=tooltip]').waitFor({ state: 'attached' });
  return { page, errors, save, share, leave: () => page.mouse.move(1, 1) };
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

  test('opens at once on keyboard focus, and closes when the focus moves away', async () => {
    const { page, save } = await openStill();
    await save.evaluate((button: HTMLElement) => {
      const links = [...document.querySelectorAll<HTMLElement>('a, button')];
      links[links.indexOf(button) - 1]?.focus();
    });
    await page.keyboard.press('Tab');
    expect(await tip(page).textContent()).toBe('Save on this device');
    await page.keyboard.press('Tab');
    expect(await tip(page).textContent()).toBe('Share, or copy the link');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await tip(page).count()).toBe(0);
  });

  test('shows the full date of a story on tap, inside the window, until the next tap', async () => {
    const { page } = await openStill({ hasTouch: true, viewport: { width: 320, height: 600 } });
    const time = page.locator('main time[data-ago]').first();
    await time.evaluate((each) => {
      each.scrollIntoView({ behavior: 'instant', block: 'center' });
    });
    const { x, y } = (await time.boundingBox())!;
    await page.touchscreen.tap(x + 5, y + 5);
    expect(await tip(page).textContent()).toMatch(/^\w+ \d+, \d{4} at \d+:\d\d [AP]M$/);
    const box = await tip(page).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
    await page.locator('main h1, main p').first().tap();
    expect(await tip(page).count()).toBe(0);
  });
});
