import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { readPage } from '../support/site-files.ts';

const { published, open, at } = useSamplePages();
const halfAnHour = 30 * 60 * 1000;

/** Responds to a request for stories with one more story. The list of hidden stories stays as it is. */
async function addStory(route: Route, change: object = {}): Promise<void> {
  const live = await (await route.fetch()).json();
  if (live.stories === undefined) return route.fulfill({ json: live });
  const [first] = live.stories;
  const name =
    'id' in first
      ? { id: 'new', link: 'https://new.example/', title: 'A new story' }
      : { slug: 'new', metaTitle: 'A new story' };
  await route.fulfill({
    json: { ...live, stories: [{ ...first, ...name, ...change }, ...live.stories] },
  });
}

describe('the island of new stories', () => {
  test('hydrates and works without errors on every page that has one', async () => {
    const routes = published().routes.filter(
      (route) => readPage(published().site, route)('[data-island=LiveEdition]').length > 0,
    );
    expect(routes).toEqual(expect.arrayContaining(['/', '/local', '/blog', '/blog/page/2']));
    const { page, errors } = await open();
    await page.clock.install({ time: new Date() });
    await page.route('**/data/*.json', (route) => addStory(route));
    const found: string[] = [];
    for (const route of routes) {
      await page.goto(at(route));
      await page.clock.fastForward(halfAnHour);
      await page.getByRole('button', { name: 'Show 1 new story' }).click();
      await page.getByRole('region', { name: 'New stories' }).getByText('A new story').waitFor();
      found.push(...errors.splice(0).map((text) => `${route}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  test('shows an error only in its own place and in the console when it fails', async () => {
    const { page, errors } = await open();
    await page.clock.install({ time: new Date() });
    await page.route('**/data/local.json', (route) =>
      addStory(route, { excerpt: { not: 'a text' } }),
    );
    await page.goto(at('/local'));
    const cards = page.locator('main article');
    const before = await cards.evaluateAll((all) => all.map((each) => each.textContent));
    await page.clock.fastForward(halfAnHour);
    await page.getByRole('button', { name: 'Show 1 new story' }).click();
    const island = page.locator('main [data-island]');
    await island.getByRole('alert').waitFor();
    expect(await island.innerText()).toBe('Unexpected Application Error');
    expect(await cards.evaluateAll((all) => all.map((each) => each.textContent))).toEqual(before);
    expect(errors).toEqual([expect.stringContaining('React error #31')]);
  });
});
