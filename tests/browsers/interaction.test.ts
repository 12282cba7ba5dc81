import { describe, expect, test } from 'vitest';
import { isIsland } from '../support/browser/reader.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

/** Opens the search page on a slow phone: a quarter of the CPU speed, and Lighthouse's slow 4G. */
async function openOnSlowPhone() {
  const reading = await open({ viewport: { width: 360, height: 780 } });
  const { page } = reading;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.goto(`${published().server.origin}/search`, { waitUntil: 'networkidle' });
  const box = page.locator('main input[type=search]');
  const island = page.locator('main [data-island]');
  return { ...reading, box, island };
}

describe('an island that hydrates on interaction', () => {
  test('loads nothing before the first interaction', async () => {
    const { requested, island } = await openOnSlowPhone();
    expect(await island.getAttribute('data-hydrated')).toBeNull();
    expect(requested.filter(isIsland)).toEqual([]);
  });

  test('replays its first click after hydration', async () => {
    const { page, box, island, requested, errors } = await openOnSlowPhone();
    // A password manager fills in boxes without a key press or focus.
    await box.evaluate((input: HTMLInputElement) => (input.value = 'heat'));
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('main form button').click();
    expect(await island.getAttribute('data-hydrated')).toBeNull();
    await page.locator('[data-results] li').first().waitFor();
    expect(requested.filter(isIsland)).not.toEqual([]);
    expect(await page.evaluate('isSame')).toBe(true);
    expect(new URL(page.url()).search).toBe('?q=heat');
    expect(errors).toEqual([]);
  });

  test('replays its first key presses after hydration', async () => {
    const { page, box, island, errors } = await openOnSlowPhone();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    // A keyboard user comes from the element before the box, then types letters and Enter.
    await box.evaluate((input) => {
      const all = document.querySelectorAll<HTMLElement>('a, button, input');
      const stops = [...all].filter((each) => each.checkVisibility());
      stops[stops.indexOf(input as HTMLElement) - 1]?.focus();
    });
    await page.keyboard.press('Tab');
    await page.keyboard.type('heat');
    await page.keyboard.press('Enter');
    expect(await island.getAttribute('data-hydrated')).toBeNull();
    await page.locator('[data-results] li').first().waitFor();
    expect(await box.inputValue()).toBe('heat');
    expect(await page.evaluate('isSame')).toBe(true);
    expect(new URL(page.url()).search).toBe('?q=heat');
    expect(errors).toEqual([]);
  });
});
