import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sitePath, useBelow } from '../support/below-path.ts';
import { useReader } from '../support/browser/reader.ts';
import { pressInMenu } from '../support/browser/story-menu.ts';

/** One host with the sample at its root and below a path. */
const below = useBelow({ hasRoot: true });
const open = useReader();
const name = sitePath.slice(1);

const saveFirst = async (page: Page) => {
  await pressInMenu(page.locator('main article').first(), 'Save');
  await page.getByText('Saved on this device.').waitFor();
};
const listCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).sort();
    const list = async (cache: string) =>
      (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname);
    return Object.fromEntries(
      await Promise.all(names.map(async (each) => [each, await list(each)] as const)),
    );
  });

test('saved stories of two sites of one host stay apart', async () => {
  const { page, errors } = await open();
  const { root, home } = below();
  await page.goto(`${home}/local`);
  await saveFirst(page);
  await page.getByRole('link', { name: 'All saved stories' }).click();
  await page.waitForURL(`${home}/saved`);
  await page.locator('main h2').first().waitFor();
  await page.goto(`${root}/saved`);
  await page.getByText('1 saved story').waitFor({ state: 'detached' });
  expect(await page.locator('main h2 a.headline').count()).toBe(0);
  await page.goto(`${root}/local`);
  await saveFirst(page);
  const stored = await page.evaluate(() => Object.keys(localStorage).sort());
  const both = ['saved', 'visit'];
  expect(stored).toEqual([...both.map((each) => `${name}/${each}`), ...both]);
  await page.goto(`${home}/saved`);
  await page.getByText('1 saved story').waitFor();
  expect(await page.locator('main h2 a.headline').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('a choice about embeds counts for its own site', async () => {
  const { page } = await open();
  const { root, home } = below();
  const choice = page.locator('[data-choice]').first();
  await page.goto(`${home}/privacy`);
  await choice.check();
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(`${name}/always-show`);
  await page.goto(`${root}/privacy`);
  expect(await choice.isChecked()).toBe(false);
  await page.goto(`${home}/privacy`);
  await expect.poll(() => choice.isChecked()).toBe(true);
});

test('the service worker has the path as scope, and stores the pages of its site', async () => {
  const { page } = await open();
  const { root, home } = below();
  await page.goto(`${home}/local`);
  await page.keyboard.press('Shift');
  const wanted = ['/', '/offline', '/saved', '/my', '/local'].map((route) => sitePath + route);
  await expect
    .poll(async () => (await listCaches(page))[`${name}/pages`])
    .toEqual(expect.arrayContaining(wanted));
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${home}/`);
  const cached = await listCaches(page);
  expect(Object.keys(cached)).toEqual([`${name}/files`, `${name}/pages`]);
  expect(cached[`${name}/files`]!.every((file) => file.startsWith(`${sitePath}/_astro/`))).toBe(
    true,
  );

  // The other site's worker leaves these pages alone.
  await page.goto(`${root}/local`);
  await page.keyboard.press('Shift');
  await expect
    .poll(async () => (await listCaches(page))['pages'])
    .toEqual(expect.arrayContaining(['/', '/offline', '/saved', '/local']));
  await page.goto(`${home}/about`);
  await expect
    .poll(async () => (await listCaches(page))[`${name}/pages`])
    .toContain(`${sitePath}/about`);
  const all = await listCaches(page);
  expect(all['pages']!.filter((path) => path.startsWith(sitePath))).toEqual([]);

  await page.context().setOffline(true);
  await page.goto(`${home}/local`);
  expect(await page.locator('.offline-notice').isVisible()).toBe(true);
  await page.goto(`${home}/world`);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  const list = page.locator('[data-stored-pages] a');
  await expect.poll(() => list.count()).toBeGreaterThan(2);
  const hrefs = await list.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(hrefs[0]).toBe(`${sitePath}/`);
  expect(hrefs.every((href) => href?.startsWith(`${sitePath}/`))).toBe(true);
  expect(hrefs.filter((href) => href === `${sitePath}/`)).toHaveLength(1);
});
