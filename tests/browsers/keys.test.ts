import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open, at } = useSamplePages();
const readFocus = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.localName,
    type: document.activeElement?.getAttribute('type'),
  }));
const field = { tag: 'input', type: 'search' };

describe('the key /', () => {
  test.each([
    [1280, '/local', '/local'],
    [1280, '/search', '/search'],
    [360, '/local', '/search#query'],
    [360, '/search', '/search'],
  ])('leads to the search from a page of %i pixels at %s', async (width, route, end) => {
    const { page, errors } = await open({ viewport: { width, height: 800 } });
    await page.goto(at(route));
    await page.keyboard.press('/');
    await page.waitForURL(at(end));
    await expect.poll(() => readFocus(page)).toMatchObject(field);
    // Where the reader types, it is a letter like others, and no letter does anything but there.
    await page.keyboard.type('/jobs?');
    const typed = await page.locator('input[type=search]:visible').last().inputValue();
    expect(typed).toBe('/jobs?');
    expect(await page.evaluate(() => localStorage.getItem('saved'))).toBe(null);
    expect(errors).toEqual([]);
  });

  test('reaches the search field of a page that is scrolled, in view', async () => {
    const { page } = await open();
    await page.goto(at('/local'));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.keyboard.press('/');
    const box = page.locator('header input[type=search]');
    await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true);
    const { y } = (await box.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(900);
  });

  test('reaches the search from a menu that is open over the page, and from a box that is ticked', async () => {
    const { page } = await open();
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'Appearance' }).click();
    const menu = page.locator('#settings:popover-open');
    await menu.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => readFocus(page)).toMatchObject(field);
    expect(await menu.count()).toBe(0);
    await page
      .locator('#video ~ * input[type=checkbox], main input[type=checkbox]')
      .first()
      .focus();
    await page.keyboard.press('/');
    await expect.poll(() => readFocus(page)).toMatchObject(field);
  });

  test('does nothing with another key', async () => {
    const { page } = await open();
    await page.goto(at('/local'));
    for (const key of ['Control+/', 'Alt+/', 'Meta+/', 'j', '?']) await page.keyboard.press(key);
    expect((await readFocus(page)).tag).toBe('body');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** What opens, by the buttons that lead to it, and what has the focus once it is closed. */
test.each([
  ['the menu', 360, '/local', ['Menu'], 'Menu'],
  ['what is the reader’s own', 1280, '/local', ['Mine'], 'Mine'],
  ['settings of the footer', 1280, '/local', ['Appearance'], 'Appearance'],
  ['settings of another menu', 1280, '/local', ['Mine', 'Appearance'], 'Mine'],
  ['settings of another menu on a phone', 360, '/local', ['Mine', 'Appearance'], 'Mine'],
  ['the menu of a story', 1280, '/local', [/^Save or share: /], /^Save or share: /],
  ['the question on /my', 360, '/my', [/^Forget everything on/], /^Forget everything on/],
])('Escape gives the focus back: %s, at %i pixels', async (_, width, route, buttons, end) => {
  const { page } = await open({ viewport: { width, height: 800 } });
  await page.goto(at(route));
  for (const name of buttons) await page.getByRole('button', { name }).first().press('Enter');
  const shown = page.locator(':popover-open');
  await shown.last().waitFor();
  for (const _ of buttons) if ((await shown.count()) > 0) await page.keyboard.press('Escape');
  expect(await shown.count()).toBe(0);
  const opener = page.getByRole('button', { name: end }).first();
  await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
});

test('keys are described on the page about accessibility, which the footer leads to', async () => {
  const { page } = await open();
  await page.goto(at('/local'));
  const footer = page.locator('footer').getByRole('link', { name: 'Accessibility' });
  expect(await footer.getAttribute('href')).toBe('/accessibility');
  await page.goto(at('/accessibility'));
  await page.locator('main').getByText('The key / leads to the search').waitFor();
  const contact = page.locator('main').getByRole('link', { name: 'write to us' });
  expect(await contact.getAttribute('href')).toBe('/contact');
  const map = published().read('sitemap.xml');
  expect(map).toContain('/accessibility<');
  expect(map).toContain('/my<');
});
