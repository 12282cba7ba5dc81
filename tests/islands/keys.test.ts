import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = useSample();
const open = useReader();
const at = (route: string) => published().server.origin + route;
const focused = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.localName,
    text: document.activeElement?.textContent,
    type: document.activeElement?.getAttribute('type'),
  }));

describe('the keys of one letter', () => {
  test('move among stories, save one, and list themselves', async () => {
    const { page, errors } = await open();
    await page.goto(at('/local'));
    const headlines = await page.locator('main [data-story] .headline').allTextContents();
    const isAt = (place: number) =>
      expect.poll(async () => (await focused(page)).text).toBe(headlines[place]);
    await page.keyboard.press('j');
    await isAt(0);
    await page.keyboard.press('j');
    await isAt(1);
    await page.keyboard.press('j');
    await isAt(2);
    await page.keyboard.press('k');
    await isAt(1);
    await page.keyboard.press('s');
    await page.getByText('Saved on this device.').waitFor();
    const saved = () => page.evaluate(() => localStorage.getItem('saved'));
    expect(JSON.parse((await saved()) ?? '[]')).toHaveLength(1);
    await page.keyboard.press('s');
    await expect.poll(saved).toBe(null);

    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Appearance and keys' });
    await dialog.getByText('Next story').waitFor();
    await page.keyboard.press('j');
    expect((await focused(page)).tag).toBe('button');
    await page.keyboard.press('Escape');
    await isAt(1);
    await page.goto(at('/blog/when-the-heat-comes'));
    await page.keyboard.press('s');
    await expect.poll(saved).toContain('when-the-heat-comes');
    expect(errors).toEqual([]);
  });

  test.each([
    [1280, '/local', '/local'],
    [1280, '/search', '/search'],
    [360, '/local', '/search'],
  ])('lead to the search from a page of %i pixels at %s', async (width, route, end) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    await page.goto(at(route));
    await page.keyboard.press('/');
    await page.waitForURL(at(end));
    if (route !== end) return;
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'input', type: 'search' });
    // Where the reader types, they are letters.
    await page.keyboard.type('/js?');
    expect(await page.locator('input[type=search]').inputValue()).toBe('/js?');
  });

  test('reach the search field of a page that is scrolled, in view', async () => {
    const { page } = await open();
    await page.goto(at('/local'));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.keyboard.press('/');
    const field = page.locator('header input[type=search]');
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    const { y } = (await field.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(900);
  });

  test('reach the search from a menu that is open over the page, and from a box that is ticked', async () => {
    const { page } = await open({ viewport: { width: 800, height: 800 } });
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.locator('#sections:popover-open');
    await menu.waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'a' });
    expect(await menu.count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .locator('#video ~ * input[type=checkbox], main input[type=checkbox]')
      .first()
      .focus();
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'input', type: 'search' });
  });

  test('move among the results of a search, and save one', async () => {
    const { page, errors } = await open();
    await page.goto(at('/search?q=heat'));
    const headlines = page.locator('[data-results] .headline');
    await headlines.first().waitFor();
    await page.locator('main h1').click();
    for (const place of [0, 1]) {
      await page.keyboard.press('j');
      await expect
        .poll(async () => (await focused(page)).text)
        .toBe(await headlines.nth(place).textContent());
    }
    await page.keyboard.press('s');
    await page.getByText('Saved on this device.').waitFor();
    const saved = await page.evaluate(() => localStorage.getItem('saved'));
    const address = await headlines.nth(1).getAttribute('href');
    expect(JSON.parse(saved ?? '[]')).toMatchObject([{ address }]);
    expect(errors).toEqual([]);
  });

  test('do nothing with another key, and when they are off', async () => {
    const { page } = await open();
    await page.goto(at('/local'));
    for (const key of ['Control+j', 'Alt+j', 'Meta+k']) await page.keyboard.press(key);
    expect((await focused(page)).tag).toBe('body');
    await page.keyboard.press('?');
    await page.getByRole('group', { name: 'Keys of one letter' }).getByLabel('Off').check();
    await page.keyboard.press('Escape');
    await page.reload();
    for (const key of ['j', '/', '?']) await page.keyboard.press(key);
    await page.waitForLoadState('networkidle');
    expect((await focused(page)).tag).toBe('body');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('are told on the page about accessibility, which footer and list lead to', async () => {
    const { page } = await open();
    await page.goto(at('/local'));
    const footer = page.locator('footer').getByRole('link', { name: 'Accessibility' });
    expect(await footer.getAttribute('href')).toBe('/accessibility');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('link', { name: 'Accessibility' }).click();
    await page.waitForURL(at('/accessibility'));
    expect(await page.locator('main kbd').allInnerTexts()).toEqual([
      ...['/', 'j', 'k', 's', 'Arrows', '?'],
    ]);
    const contact = page.locator('main').getByRole('link', { name: 'write to us' });
    expect(await contact.getAttribute('href')).toBe('/contact');
    const map = published().read('sitemap.xml');
    expect(map).toContain('/accessibility<');
    expect(map).toContain('/my<');
  });
});
