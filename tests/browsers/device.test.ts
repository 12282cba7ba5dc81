import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { findViolations } from '../support/browser/axe.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { pressInMenu } from '../support/browser/story-menu.ts';
import { harbor, letters, openSite, tell } from '../support/papers/sections.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { inHours } from '../support/time.ts';

const { open, at } = useSamplePages();

test('in a week of three visits with rebuilds between, every count and dot is true', async () => {
  const site = await openSite({ categories: [harbor, letters] }, { harbor: [], letters: [] });
  const { page, errors } = await open();
  const rebuild = async (day: number, ships: readonly string[], mail: readonly string[]) => {
    tell(site, 'harbor', ships);
    tell(site, 'letters', mail);
    await rebuildHere(site, inHours(24 * day));
  };
  await rebuild(0, ['Nets', 'Tides'], ['Bread']);
  const server = await serveSite(site.out, 0);
  onTestFinished(() => server.close());
  const go = (route: string) => page.goto(server.origin + route, { waitUntil: 'networkidle' });
  const readMarked = async () =>
    [...new Set(await page.locator('main [data-new]').allTextContents())].sort();
  const readLine = () => page.locator('.follow-news').innerText();
  /** Comes to the home page, and gives what is marked as new, the counts of the menu, and the line about what is followed. */
  const visit = async (hours: number) => {
    await page.clock.setFixedTime(inHours(hours));
    await go('/');
    await page.keyboard.press('Shift');
    const counted = await page.locator('.menu a:has(.count)').allTextContents();
    return { marked: await readMarked(), counted, line: await readLine() };
  };

  expect(await visit(1)).toMatchObject({ marked: [], counted: [] });
  await go('/harbor');
  await page.getByRole('button', { name: 'Follow: Harbor' }).click();
  await pressInMenu(page.locator('main article').first(), 'Save');
  await page.getByText('Saved on this device.').waitFor();

  await rebuild(2, ['Ships', 'Nets', 'Tides'], ['Milk', 'Bread']);
  expect(await visit(49)).toEqual({
    marked: ['Milk', 'Ships'],
    counted: ['Harbor 1 new story', 'Letters 1 new story'],
    line: '1 new story in what you follow',
  });
  expect(await page.getByRole('link', { name: /^New: / }).count()).toBe(2);
  expect((await findViolations(page)).map(({ id }) => id)).toEqual([]);
  await go('/harbor');
  expect(await readMarked()).toEqual(['Ships']);
  await go('/my');
  await page.getByText('3 stories. 1 is new since your last visit.').waitFor();
  expect(await readMarked()).toEqual(['Ships']);
  await go('/');
  expect(await readLine()).toBe('What you follow');

  await rebuild(3, ['Gulls', 'Ships', 'Nets'], ['Milk']);
  await rebuild(5, ['Buoys', 'Gulls', 'Ships'], ['Milk']);
  expect(await visit(121)).toEqual({
    marked: ['Buoys', 'Gulls'],
    counted: ['Harbor 2 new stories'],
    line: '2 new stories in what you follow',
  });
  await go('/saved');
  await page.getByText('1 saved story').waitFor();
  expect(await visit(122)).toMatchObject({ marked: [], counted: [] });
  expect(errors).toEqual([]);
});

test('all that a device keeps is forgotten at once, once the reader has confirmed it', async () => {
  const { page, errors } = await open();
  const since = '2000-01-01T00:00:00.000Z';
  const kept = {
    follows: [{ kind: 'section', id: 'local', name: 'Local', since }],
    saved: [{ key: 'b', title: 'B', address: '/blog/b', source: 'Us' }],
    visit: [0, 1],
    settings: { scheme: 'dark' },
    'always-show': ['video'],
  };
  await page.goto(at('/contact'));
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      localStorage.setItem(name, JSON.stringify(value));
  }, kept);
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
