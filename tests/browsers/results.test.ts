import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { openSearchPage } from '../support/browser/search-page.ts';

const { published, open } = useSamplePages();
const openSearch = (query: string) => openSearchPage({ server: published().server, open }, query);

describe('what search finds', () => {
  test('has every word, and no word is taken for a letter', async () => {
    const { page, box, results, status, answer } = await openSearch('?q=nurse+amadi');
    await answer('nurse amadi');
    expect(await results.count()).toBe(1);
    const marked = await page.locator('[data-results] mark').allInnerTexts();
    expect(marked.filter((text) => text.length < 3)).toEqual([]);
    for (const [query, says] of [
      ['football', 'Nothing found'],
      ['the', 'nearly every story'],
      ['a', 'nearly every story'],
    ] as const) {
      await box.fill(query);
      await box.press('Enter');
      await answer(query);
      expect(await status.innerText()).toContain(says);
      expect(await results.count()).toBe(0);
    }
  });

  test('is by the author who was asked for', async () => {
    const { results, answer } = await openSearch('?q=wilhelmina+frost');
    await answer('wilhelmina frost');
    expect(await results.count()).toBeGreaterThan(2);
    for (const result of await results.all()) {
      expect(await result.locator('.meta').innerText()).toContain('Wilhelmina Frost');
    }
  });

  test('has most of the words where nothing has all, and says so', async () => {
    const { status, answer } = await openSearch('?q=heart+attack+garden');
    await answer('heart attack garden');
    expect(await status.innerText()).toContain('No result has all of these words');
  });

  test('names the words that are nowhere, and says nothing of the beginning of a word', async () => {
    const { page, box, results, status, answer } = await openSearch('?q=influenza+vaccine+jab');
    await answer('influenza vaccine jab');
    expect(await status.innerText()).toMatch(/^\d+ results\s+Without: influenza jab$/);
    expect(await results.count()).toBeGreaterThan(0);
    await box.fill('');
    await box.pressSequentially('cl');
    await page.waitForURL('**/search?q=cl');
    expect(await status.innerText()).toBe('');
    await box.pressSequentially('inic zq');
    await answer('clinic zq');
    expect(await status.innerText()).toMatch(/^\d+ results$/);
    await box.fill('zq');
    await page.keyboard.press('Enter');
    await status.filter({ hasText: 'Nothing found' }).waitFor();
  });

  test('is no word of the site’s controls, embeds and screen reader texts', () => {
    const { site } = published();
    const files = globSync('pagefind/**/*.pf_fragment', { cwd: site.out });
    const index = files
      .map((file) => gunzipSync(readFileSync(path.join(site.out, file))).toString())
      .join('\n');
    expect(index).toContain('Privacy Policy');
    const ours = [
      'in a new tab',
      'Advertisements help',
      'loads only when you',
      'Show the form',
      '↗',
    ];
    expect(ours.filter((words) => index.includes(words))).toEqual([]);
  });
});

describe('a misspelled word', () => {
  test('is taken for the nearest one, which the reader may take', async () => {
    const { page, box, results, status, answer } = await openSearch('?q=vacine+boat');
    await answer('vacine boat');
    expect(await status.innerText()).toContain('Did you mean vaccine boat?');
    expect(await results.count()).toBeGreaterThan(0);
    await status.getByRole('button', { name: 'vaccine boat' }).click();
    await answer('vaccine boat');
    expect(await box.inputValue()).toBe('vaccine boat');
    expect(page.url()).toContain('?q=vaccine+boat');
    expect(await status.innerText()).not.toContain('Did you mean');
  });
});
