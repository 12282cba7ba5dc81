import { describe, expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

/** Opens a page with a paused clock, which only the test moves. */
async function openStill() {
  const { page } = await open();
  await page.clock.install({ time: new Date() });
  await page.goto(`${published().server.origin}/about`);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator('#toasts .toast[data-state=open]');
  const dispatch = (event: 'offline' | 'online') =>
    page.evaluate((type) => void dispatchEvent(new Event(type)), event);
  return { page, toasts, dispatch };
}

describe('toasts', () => {
  test('announce that the network is gone and that it is back', async () => {
    const { page, toasts } = await openStill();
    await page.context().setOffline(true);
    await toasts.filter({ hasText: 'You are offline.' }).waitFor();
    await page.context().setOffline(false);
    await toasts.filter({ hasText: 'You are online again.' }).waitFor();
    expect(await page.locator('#toasts').getAttribute('role')).toBe('status');
  });

  test('are shown for 5 seconds, then closed, then removed', async () => {
    const { page, toasts, dispatch } = await openStill();
    await dispatch('offline');
    await page.clock.runFor(4900);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(100);
    expect(await toasts.count()).toBe(0);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.clock.runFor(200);
    expect(await page.locator('.toast').count()).toBe(0);
  });

  test('are at most three, without the oldest', async () => {
    const { toasts, dispatch } = await openStill();
    for (const event of ['online', 'offline', 'offline', 'offline'] as const) await dispatch(event);
    expect(await toasts.count()).toBe(3);
    expect(await toasts.filter({ hasText: 'online again' }).count()).toBe(0);
  });

  test('stay while they have pointer or focus, and then for the rest of their time', async () => {
    const { page, toasts, dispatch } = await openStill();
    await dispatch('offline');
    await dispatch('online');
    await page.clock.runFor(3000);
    await toasts.first().hover();
    await page.clock.runFor(60_000);
    expect(await toasts.count()).toBe(2);
    await toasts.last().getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    expect(await toasts.count()).toBe(2);
    await page.keyboard.press('Enter');
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(2300);
    expect(await toasts.count()).toBe(0);
  });
});
