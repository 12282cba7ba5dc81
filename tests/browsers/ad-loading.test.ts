import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLayoutShift } from '../support/browser/layout-shift.ts';
import { emptyStorage, readStorage, recordThirdPartyRequests } from '../support/browser/privacy.ts';
import { usePublished } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';

/** Publishes a small site whose ads load in one way. */
const useAds = (load: 'consent' | 'always') =>
  usePublished((site) => {
    const { feeds, blog: _, ads, ...publication } = site.newsroom.publication();
    const few = { local: feeds.local, health: feeds.health };
    // Copies of pictures leave the requests of ads as the only ones to other hosts.
    site.configure({ ...publication, pictures: 'rehost', feeds: few, ads: { ...ads, load } });
  });
const open = useReader();

async function visit(published: ReturnType<typeof useAds>, options: BrowserContextOptions = {}) {
  const { page, errors } = await open(options);
  const { server } = published();
  const take = recordThirdPartyRequests(page, server.origin);
  const opened = new Set<string>();
  const go = async (route: string) => {
    opened.add(route);
    await page.goto(server.origin + route, { waitUntil: 'load' });
  };
  return { page, go, take, errors, stored: () => readStorage(page, opened) };
}

/** The buttons that say yes, or no, for the whole site. */
const yes = (page: Page) => page.getByRole('button', { name: 'Show them' });
const no = (page: Page) => page.getByRole('button', { name: 'Leave them out' });
const countFrames = (page: Page) => page.locator('.ad iframe').count();
const firstHeight = (page: Page) =>
  page.evaluate(() => document.querySelector('.ad .embed')?.getBoundingClientRect().height);

/** Makes the browser send the signal of Global Privacy Control. */
const signal = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });

describe('with "consent"', () => {
  const published = useAds('consent');

  test('a line asks, and one yes loads ads here and on the next page', async () => {
    const { page, go, take, errors, stored } = await visit(published);
    await go('/local');
    expect([await countFrames(page), take(), await stored()]).toEqual([0, [], emptyStorage]);
    await yes(page).first().focus();
    await page.keyboard.press('Enter');
    await page.frameLocator('.ad iframe >> nth=0').getByRole('link').waitFor();
    expect(await no(page).locator('visible=true').count()).toBe(0);
    expect(await stored()).toEqual({ ...emptyStorage, local: { 'always-show': '["ads"]' } });

    await go('/health');
    await page.locator('.ad iframe').first().waitFor({ state: 'attached' });
    const shift = await readLayoutShift(page);
    expect([await no(page).locator('visible=true').count(), shift]).toEqual([0, 0]);
    expect(errors).toEqual([]);
  });

  test('a no is kept and takes all lines away, and /privacy shows and changes it', async () => {
    const { page, go, take, stored } = await visit(published);
    await go('/local');
    const toStyle = (each: Element) => {
      const { color, fontSize, fontWeight, background } = getComputedStyle(each);
      return [color, fontSize, fontWeight, background, each.getBoundingClientRect().height];
    };
    expect(await no(page).first().evaluate(toStyle)).toEqual(
      await yes(page).first().evaluate(toStyle),
    );
    await no(page).first().click();
    expect(await page.locator('.ad:visible').count()).toBe(0);
    expect(await stored()).toEqual({ ...emptyStorage, local: { 'never-show': '["ads"]' } });
    await go('/health');
    expect(await page.locator('.ad:visible').count()).toBe(0);
    expect([await countFrames(page), take(), await readLayoutShift(page)]).toEqual([0, [], 0]);

    await go('/privacy');
    const box = page.getByLabel('Always show advertisements');
    expect(await page.locator('#choices').innerText()).toContain('once you have agreed to them');
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await go('/health');
    await page.locator('.ad iframe').first().waitFor({ state: 'attached' });
    await go('/privacy');
    await box.uncheck();
    await go('/health');
    expect([await page.locator('.ad:visible').count(), await countFrames(page)]).toEqual([0, 0]);
  });

  test.each([
    [320, '200%'],
    [1280, '100%'],
  ])(
    'the line stands in the flow at %i pixels and %s text: nothing lies over the page, and nothing moves',
    async (width, fontSize) => {
      const { page, go } = await visit(published, { viewport: { width, height: 640 } });
      await go('/local');
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      const line = page.locator('.ad:has([data-refuse])').first();
      const placed = await line.evaluate((ad) => {
        const [above, below] = [ad.previousElementSibling, ad.nextElementSibling];
        const { top, bottom } = ad.getBoundingClientRect();
        return {
          clear:
            (above?.getBoundingClientRect().bottom ?? top) <= top &&
            (below?.getBoundingClientRect().top ?? bottom) >= bottom,
          over: [...document.querySelectorAll('body *')].filter(
            (each) =>
              ['fixed', 'sticky'].includes(getComputedStyle(each).position) &&
              each.getClientRects().length > 0 &&
              (each.textContent ?? '').trim() !== '',
          ).length,
        };
      });
      expect(placed).toEqual({ clear: true, over: 0 });
      for (const button of [yes(page), no(page)]) {
        await button.first().focus();
        const box = await button.first().boundingBox();
        expect(box!.y).toBeGreaterThanOrEqual(0);
        expect(box!.y + box!.height).toBeLessThanOrEqual(640);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await go('/health');
      expect(await readLayoutShift(page)).toBe(0);
    },
  );

  test('Global Privacy Control is a no without a question', async () => {
    const { page, go, take } = await visit(published);
    await signal(page);
    await go('/local');
    expect(await page.locator('.ad').first().innerText()).toContain('Global Privacy Control');
    const asked = await no(page).locator('visible=true').count();
    expect([asked, await countFrames(page), take()]).toEqual([0, 0, []]);
  });
});

describe('with "always"', () => {
  const published = useAds('always');

  test('ads load at once into space that is kept, until /privacy says no', async () => {
    const { page, go, take } = await visit(published);
    await go('/local');
    await page.frameLocator('.ad iframe >> nth=0').getByRole('link').waitFor();
    expect(await firstHeight(page)).toBe(250);
    expect([await no(page).count(), await readLayoutShift(page)]).toEqual([0, 0]);
    expect(take().length).toBeGreaterThan(0);
    await go('/privacy');
    expect(await page.locator('#choices').innerText()).toContain('unless you clear their box');
    const box = page.getByLabel('Always show advertisements');
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    take();
    await go('/local');
    expect([await countFrames(page), take()]).toEqual([0, []]);
  });

  test('Global Privacy Control turns them off', async () => {
    const { page, go, take } = await visit(published);
    await signal(page);
    await go('/local');
    expect([await countFrames(page), take()]).toEqual([0, []]);
  });
});
