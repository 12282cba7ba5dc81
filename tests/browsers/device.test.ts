import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe.ts';
import { readLayoutShift } from '../support/browser/layout-shift.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { open, at } = useSamplePages();

/** What a device keeps of an earlier visit. */
const keep = async (page: Page, kept: Record<string, unknown>) => {
  if (!page.url().startsWith('http')) await page.goto(at('/contact'));
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      localStorage.setItem(name, JSON.stringify(value));
  }, kept);
};
const hour = 60 * 60 * 1000;

describe('what came since the last visit', () => {
  test('is marked and counted for who comes back after half an hour, and moves nothing', async () => {
    const { page, errors } = await open();
    await page.goto(at('/'));
    await page.keyboard.press('Shift');
    await page.goto(at('/local'));
    expect(await page.locator('[data-new], .count').count()).toBe(0);

    // The sample has all of its stories since a few minutes.
    const now = Date.now();
    for (const [visit, isNew] of [
      [[now - 24 * hour, now - hour / 4], true],
      [[0, now - 24 * hour], true],
      [[0, now], false],
    ] as const) {
      await keep(page, { visit });
      await page.goto(at('/local'), { waitUntil: 'networkidle' });
      expect((await page.locator('[data-new]').count()) > 0).toBe(isNew);
    }
    await keep(page, { visit: [0, now - 24 * hour] });
    for (const route of ['/', '/local']) {
      await page.goto(at(route));
      await page.locator('.menu .count').first().waitFor({ state: 'attached' });
      const marked = page.locator('main [data-new]');
      const all = page.locator('main [data-seen]');
      expect(await marked.count()).toBe(await all.count());
      expect(await readLayoutShift(page)).toBe(0);
    }
    const local = page.locator('.menu').getByRole('link', { name: 'Local 28 new stories' });
    expect(await local.locator('.count').count()).toBe(1);
    expect(await page.getByRole('link', { name: /^New: / }).count()).toBeGreaterThan(20);
    expect((await findViolations(page)).map(({ id }) => id)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('all that a device keeps is forgotten at once, once the reader has confirmed it', async () => {
  const { page, errors } = await open();
  const since = '2000-01-01T00:00:00.000Z';
  await keep(page, {
    follows: [{ kind: 'section', id: 'local', name: 'Local', since }],
    saved: [{ key: 'b', title: 'B', address: '/blog/b', source: 'Us' }],
    visit: [0, 1],
    settings: { scheme: 'dark' },
    'always-show': ['video'],
  });
  await page.goto(at('/my'));
  await page.keyboard.press('Shift');
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('pages');
  await page.getByRole('button', { name: 'Forget everything on this device' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Forget everything on this device' }).click();
  await dialog.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByText('Everything is forgotten.').waitFor();
  await page.getByText('You follow nothing yet').waitFor();
  const left = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()),
    ]);
  expect(await left()).toEqual([]);
  expect(await page.locator('html').getAttribute('data-scheme')).toBe(null);
  expect(errors).toEqual([]);
});
