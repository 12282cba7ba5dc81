import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLayoutShift } from '../../support/browser/layout-shift.ts';
import { pressInMenu } from '../../support/browser/story-menu.ts';
import { useSamplePages } from '../../support/browser/sample-pages.ts';
import { readPage } from '../../support/site-files.ts';

const { published, open, at } = useSamplePages();
const minute = 60 * 1000;

describe('an age', () => {
  test('replaces a time of the day by a script, is updated, and does not shift the layout', async () => {
    const rendered = readPage(published().site, '/')('main time.ago').first();
    const datetime = rendered.attr('datetime') ?? '';
    expect(rendered.text()).toMatch(/^\d+:\d\d\s[AP]M$/);
    const { page, errors } = await open();
    await page.clock.install({ time: Date.parse(datetime) + 12 * minute });
    await page.goto(at('/'));
    const time = page.locator(`main time.ago[datetime="${datetime}"]`).first();
    const read = () => time.evaluate((each: HTMLElement) => each.dataset['ago']);
    expect(await read()).toBe('12m ago');
    await page.clock.runFor(2 * minute);
    expect(await read()).toBe('14m ago');
    await page.clock.runFor(60 * minute);
    expect(await read()).toBe('1h ago');
    expect(await time.textContent()).toBe(rendered.text());
    expect(await readLayoutShift(page)).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('the menu of a story', () => {
  test('has one button a story, which shows on hover, on focus, and always on touch', async () => {
    const readOpacity = (button: Locator) =>
      button.evaluate((each) => getComputedStyle(each).opacity);
    const { page } = await open();
    await page.goto(at('/local'));
    const card = page.locator('main article').nth(1);
    const more = card.locator('.actions button');
    await more.waitFor({ state: 'attached' });
    expect(await more.count()).toBe(1);
    await page.mouse.move(1, 1);
    expect(await readOpacity(more)).toBe('0');
    await card.hover();
    expect(await readOpacity(more)).toBe('1');
    const tip = page.locator('[role=tooltip]:popover-open');
    await more.hover();
    await tip.waitFor();
    await page.mouse.down();
    await tip.waitFor({ state: 'detached' });
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await card.getByRole('link').first().focus();
    expect(await readOpacity(more)).toBe('1');
    const phone = await open({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 780 },
    });
    await phone.page.goto(at('/local'));
    const touched = phone.page.locator('main article').nth(1);
    const button = touched.locator('.actions button');
    await button.waitFor({ state: 'attached' });
    const title = await touched
      .locator('.headline')
      .evaluate((each) => each.firstChild?.textContent);
    expect(await button.getAttribute('aria-label')).toBe(`Save or share: ${title}`);
    expect(await readOpacity(button)).toBe('1');
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

describe('the Share button', () => {
  test('copies the address of a story where the platform has no share sheet', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(at('/local'));
    const card = page.locator('main article').first();
    await pressInMenu(card, 'Share');
    await page.getByRole('status').getByText('Link copied.').waitFor();
    const link = await card.locator('h2 a').getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  test('opens the share sheet of the platform, and shows nothing when it is closed', async () => {
    const { page, errors } = await open();
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = (content) => {
        shared.push(content);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      };
    });
    await page.goto(at('/blog/when-the-heat-comes'));
    await page.getByRole('button', { name: /^Share: / }).click();
    const url = at('/blog/when-the-heat-comes');
    await expect
      .poll(() => page.evaluate('shared'))
      .toEqual([{ title: 'When the Heat Comes to a Town of Sweaters', url }]);
    expect(await page.locator('.toast').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('shows the address of a story where neither is possible', async () => {
    const { page } = await open();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto(at('/blog/when-the-heat-comes'));
    await page.getByRole('button', { name: /^Share: / }).click();
    await page.getByRole('status').getByText(at('/blog/when-the-heat-comes')).waitFor();
  });
});
