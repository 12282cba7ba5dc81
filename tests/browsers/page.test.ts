import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe.ts';
import { readLayoutShift } from '../support/browser/layout-shift.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { openSearchPage } from '../support/browser/search-page.ts';

const { published, open } = useSamplePages();
const openSearch = (query = '', options?: BrowserContextOptions) =>
  openSearchPage({ server: published().server, open }, query, options);

describe('choices', () => {
  test('narrow results to a section, a source and a time, and stay in the address', async () => {
    const { page, results, status, answer } = await openSearch('?q=nurse');
    await answer('nurse');
    const all = await status.innerText();
    await page.getByRole('combobox', { name: 'Source' }).selectOption('Harbor Ledger Health');
    await page.waitForURL('**/search?q=nurse&source=Harbor+Ledger+Health');
    await status.filter({ hasNotText: all }).filter({ hasText: /^\d/ }).waitFor();
    for (const result of await results.all()) {
      expect(await result.innerText()).toContain('Harbor Ledger Health');
    }
    await page.getByRole('combobox', { name: 'Date' }).selectOption('Past day');
    await page.getByRole('combobox', { name: 'Section' }).selectOption('Health');
    await page.waitForURL('**&section=Health&days=1&source=Harbor+Ledger+Health');
    await page.reload();
    await results.first().waitFor();
    const now = Date.now();
    const dates = await results
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => now - Date.parse(date) > 2 * 86_400_000)).toEqual([]);
    expect(await page.getByRole('combobox', { name: 'Section' }).inputValue()).toBe('Health');
    await page.getByRole('combobox', { name: 'Section' }).selectOption('Opinion');
    await status.filter({ hasText: 'Nothing found' }).waitFor();
    await page.getByRole('button', { name: 'Search all sections' }).click();
    await status.filter({ hasText: all }).waitFor();
    await page.goBack();
    await status.filter({ hasText: 'Nothing found' }).waitFor();
  });
});

test.each([360, 1280])('nothing moves while results arrive, at %d pixels', async (width) => {
  for (const query of ['clinic', 'influenza vaccine', 'vacine boat', 'xyzzyq']) {
    const { page } = await open({ viewport: { width, height: 800 } });
    await page.goto(`${published().server.origin}/search?q=${query}`);
    await page.locator('[data-asked]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect([query, await readLayoutShift(page)]).toEqual([query, 0]);
  }
});

test.each([
  ['a correction', '?q=vacine', '[data-meant]'],
  ['choices that leave nothing', '?q=nurse&section=Archives&days=1', '[data-asked]'],
])('search with %s has no axe violations at 360 pixels', async (_, query, selector) => {
  const { page } = await openSearch(query, {
    viewport: { width: 360, height: 900 },
  });
  await page.locator(selector).waitFor();
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
