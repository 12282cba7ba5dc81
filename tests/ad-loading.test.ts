import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLayoutShift } from './support/layout-shift.ts';
import { emptyStorage, readStorage, recordThirdPartyRequests } from './support/privacy.ts';
import { usePublished } from './support/published.ts';
import { useReader } from './support/reader.ts';

/** Publishes a small site whose ads load in one way. */
const useAds = (load: 'consent' | 'always' | 'ask') =>
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

const bar = (page: Page) => page.getByRole('region', { name: 'Your choice about advertisements' });
const countFrames = (page: Page) => page.locator('.ad iframe').count();
const firstHeight = (page: Page) =>
  page.evaluate(() => document.querySelector('.ad .embed')?.getBoundingClientRect().height);

/** Makes the browser send the signal of Global Privacy Control. */
const signal = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });

describe('with "ask"', () => {
  const published = useAds('ask');

  test.each([360, 1280])('a line offers ads on a screen of %i pixels', async (width) => {
    const { page, go, take } = await visit(published, { viewport: { width, height: 800 } });
    await go('/local');
    expect(await firstHeight(page)).toBeLessThan(110);
    expect(await bar(page).count()).toBe(0);
    expect([await countFrames(page), take()]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Show advertisements' }).first().click();
    await page.frameLocator('.ad iframe >> nth=0').getByRole('link').waitFor();
    expect(await firstHeight(page)).toBe(250);

    await go('/health');
    await page.locator('.ad iframe').first().waitFor({ state: 'attached' });
    expect(await firstHeight(page)).toBe(250);
    expect(await readLayoutShift(page)).toBe(0);
  });
});

describe('with "consent"', () => {
  const published = useAds('consent');

  test('a bar asks once, blocks nothing, and a yes loads ads here and on the next page', async () => {
    const { page, go, take, errors, stored } = await visit(published);
    await go('/local');
    await bar(page).waitFor();
    expect([await countFrames(page), take(), await stored()]).toEqual([0, [], emptyStorage]);
    // The third stop of the keyboard, after the skip link and the link to the choices, is its first button.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    expect(await focused()).toBe('Show them');
    await page.keyboard.press('Enter');
    await page.frameLocator('.ad iframe >> nth=0').getByRole('link').waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await stored()).toEqual({ ...emptyStorage, local: { 'always-show': '["ads"]' } });

    await go('/health');
    await page.locator('.ad iframe').first().waitFor({ state: 'attached' });
    expect([await bar(page).count(), await readLayoutShift(page)]).toEqual([0, 0]);
    expect(errors).toEqual([]);
  });

  test('a no is kept, and /privacy shows and changes it', async () => {
    const { page, go, take, stored } = await visit(published);
    await go('/local');
    const buttons = bar(page).getByRole('button');
    const sizes = await buttons.evaluateAll((all) =>
      all.map((each) => [each.getBoundingClientRect().width, getComputedStyle(each).background]),
    );
    expect(sizes[0]).toEqual(sizes[1]);
    await buttons.last().click();
    expect(await stored()).toEqual({ ...emptyStorage, local: { 'never-show': '["ads"]' } });
    await go('/health');
    expect([await bar(page).count(), await countFrames(page), take()]).toEqual([0, 0, []]);

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
    expect([await bar(page).count(), await countFrames(page)]).toEqual([0, 0]);
  });

  test.each([320, 1280])(
    'the bar covers neither the focus nor the end of the page at %i pixels, and moves nothing',
    async (width) => {
      const { page, go } = await visit(published, { viewport: { width, height: 640 } });
      await go('/local');
      await bar(page).waitFor();
      const top = () => bar(page).evaluate((each) => each.getBoundingClientRect().top);
      // Parts that were not on the screen yet get their height when they are.
      const scrollToEnd = async () => {
        await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
        const end = await page.locator('footer').last().boundingBox();
        return end!.y + end!.height - (await top());
      };
      await expect.poll(scrollToEnd, { timeout: 10_000 }).toBeLessThanOrEqual(1);
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('main a').first().focus();
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        const bottom = await page.evaluate(
          () => document.activeElement?.getBoundingClientRect().bottom ?? 0,
        );
        expect(bottom).toBeLessThanOrEqual((await top()) + 1);
      }
      expect(await readLayoutShift(page)).toBe(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );

  test('Global Privacy Control is a no without a question', async () => {
    const { page, go, take } = await visit(published);
    await signal(page);
    await go('/local');
    expect(await page.locator('.ad').first().innerText()).toContain('Global Privacy Control');
    expect([await bar(page).isVisible(), await countFrames(page), take()]).toEqual([false, 0, []]);
  });

  test('there is neither a bar nor an ad without JavaScript', async () => {
    const { page, go, take } = await visit(published, { javaScriptEnabled: false });
    await go('/local');
    expect(await page.locator('.ad:visible, .ad-consent:visible').count()).toBe(0);
    expect(take()).toEqual([]);
  });
});

describe('with "always"', () => {
  const published = useAds('always');

  test('ads load at once into space that is kept, until /privacy says no', async () => {
    const { page, go, take } = await visit(published);
    await go('/local');
    await page.frameLocator('.ad iframe >> nth=0').getByRole('link').waitFor();
    expect(await firstHeight(page)).toBe(250);
    expect([await bar(page).count(), await readLayoutShift(page)]).toEqual([0, 0]);
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
