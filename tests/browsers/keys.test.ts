import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { readPage } from '../support/site-files.ts';

const { published, open, at } = useSamplePages();
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { localName, type } = document.activeElement as HTMLInputElement;
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return { tag: localName, type, isInView: top >= 0 && bottom <= innerHeight };
  });
const field = { tag: 'input', type: 'search', isInView: true };

describe('the key /', () => {
  test.each([
    [1280, '/local', '/local'],
    [1280, '/search', '/search'],
    [360, '/local', '/search#query'],
    [360, '/search', '/search'],
  ])(
    'and no other leads to the search from the end of a page of %i pixels at %s',
    async (width, route, end) => {
      const { page, errors } = await open({ viewport: { width, height: 800 } });
      await page.goto(at(route));
      await page.locator('footer').scrollIntoViewIfNeeded();
      for (const key of ['Control+/', 'Alt+/', 'Meta+/', 'j', '?']) await page.keyboard.press(key);
      expect((await readFocus(page)).tag).toBe('body');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('/');
      await page.waitForURL(at(end));
      await expect.poll(() => readFocus(page)).toMatchObject(field);
      // Where the reader types, it is a letter like others, and no letter does anything but there.
      await page.keyboard.type('/jobs?');
      const typed = await page.locator('input[type=search]:visible').last().inputValue();
      expect(typed).toBe('/jobs?');
      expect(await page.evaluate(() => localStorage.getItem('saved'))).toBe(null);
      expect(errors).toEqual([]);
    },
  );

  test('reaches the search from a menu that is open over the page, and from a box that is ticked', async () => {
    const { page } = await open();
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'Appearance' }).click();
    const menu = page.locator('#settings:popover-open');
    await menu.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => readFocus(page)).toMatchObject(field);
    expect(await menu.count()).toBe(0);
    await page.locator('main input[type=checkbox]').first().focus();
    await page.keyboard.press('/');
    await expect.poll(() => readFocus(page)).toMatchObject(field);
  });
});

/** What opens, by the buttons that lead to it, and what has the focus once it is closed. */
const popovers: readonly [string, number, string, (string | RegExp)[], string | RegExp][] = [
  ['sections', 360, '/local', ['Menu'], 'Menu'],
  ['sections', 1280, '/local', [/^More$/], /^More$/],
  ['own', 1280, '/local', ['Mine'], 'Mine'],
  ['settings', 1280, '/local', ['Appearance'], 'Appearance'],
  ['settings', 1280, '/local', ['Mine', 'Appearance'], 'Mine'],
  ['settings', 360, '/local', ['Mine', 'Appearance'], 'Mine'],
  ['story-menu', 1280, '/local', [/^Save or share: /], /^Save or share: /],
  ['ask-forget', 360, '/my', [/^Forget everything on/], /^Forget everything on/],
];

test.each(popovers)(
  'Escape, and the button that closes it, give the focus back: #%s at %i pixels',
  async (id, width, route, buttons, end) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    await page.goto(at(route));
    const shown = page.locator(':popover-open');
    for (const closer of ['', '[popovertargetaction=hide]']) {
      for (const name of buttons) await page.getByRole('button', { name }).first().press('Enter');
      await page.locator(`#${id}:popover-open`).waitFor();
      const close = shown
        .last()
        .locator(closer || 'none')
        .last();
      if ((await close.count()) > 0) await close.press('Enter');
      for (const _ of buttons) if ((await shown.count()) > 0) await page.keyboard.press('Escape');
      expect(await shown.count()).toBe(0);
      const opener = page.getByRole('button', { name: end }).first();
      await expect
        .poll(() => opener.evaluate((each) => each === document.activeElement))
        .toBe(true);
    }
  },
);

test('each popover of a page is one of these, and no page has a dialog', async () => {
  const { page } = await open();
  await page.goto(at('/my'));
  await page.getByRole('button', { name: /^Forget everything on/ }).waitFor();
  const { site, routes } = published();
  const pages = [load(await page.content()), ...routes.map((route) => readPage(site, route))];
  const found = pages.flatMap(($) =>
    $('[popover], dialog')
      .map((_, each) => $(each).attr('id'))
      .get(),
  );
  expect(new Set(found)).toEqual(new Set(popovers.map(([id]) => id)));
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
