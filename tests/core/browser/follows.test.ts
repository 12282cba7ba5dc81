import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../support/browser/axe.ts';
import { denyStorage } from '../../support/browser/privacy.ts';
import { useSamplePages } from '../../support/browser/sample-pages.ts';

const { open, at } = useSamplePages();

const since = '2000-01-01T00:00:00.000Z';
const local = { kind: 'section', id: 'local', name: 'Local', since };
/** Keeps a list on the device, as an earlier visit did. */
const keep = async (page: Page, name: string, list: readonly unknown[]) => {
  if (!page.url().startsWith('http')) await page.goto(at('/contact'));
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [name, JSON.stringify(list)],
  );
};
/** Opens the list of what can be followed, which is closed for those who follow something. */
const openList = (page: Page) => page.locator('main summary').first().click();
const stories = (page: Page) => page.getByRole('region', { name: 'Stories' });
const dates = (page: Page, group = 'Stories') =>
  page
    .getByRole('region', { name: group, exact: true })
    .locator('time')
    .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime));
/** A feed of the site with one item for each of these. */
const toFeed = (items: readonly object[]) =>
  JSON.stringify({ home_page_url: 'https://harborhealth.example/', items });

describe('what a reader follows', () => {
  test('has its stories on one page, the newest first, until they leave it', async () => {
    const { page, requested, errors } = await open();
    for (const route of ['/local', '/sports']) {
      await page.goto(at(route));
      const button = page.locator('main').getByRole('button', { name: /^Follow: / });
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      await button.press('Enter');
      await page.getByRole('status').getByText('Followed on this device.').waitFor();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    }
    await page.locator('nav.menu').getByRole('link', { name: 'What You Follow' }).click();
    await stories(page).locator('h3').first().waitFor();
    const both = await dates(page);
    expect(await stories(page).locator('h2').allTextContents()).toEqual(['Local', 'Sports']);
    for (const name of ['Local', 'Sports']) {
      const own = await dates(page, name);
      expect(own.length).toBeGreaterThan(3);
      expect(own).toEqual(own.toSorted().toReversed());
    }
    expect(await page.getByText('New', { exact: true }).count()).toBe(0);

    await openList(page);
    const sports = page.locator('main').getByRole('button', { name: 'Follow: Sports' });
    await sports.press('Enter');
    await expect.poll(async () => (await dates(page)).length).toBeLessThan(both.length);
    expect(await sports.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.locator('main').getByRole('button', { name: 'Follow: Local' }).press('Enter');
    await page.getByText('You follow nothing yet').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('follows'))).toBe(null);

    const asked = requested.filter((path) => path.endsWith('.json'));
    const own = ['/data/hidden.json', '/local/feed.json', '/sports/feed.json'];
    expect([...new Set(asked)].sort()).toEqual(own);
    expect(errors).toEqual([]);
  });

  test('can be topics and sources, whose feeds can do no harm, and leaves out hidden stories', async () => {
    const { page, errors } = await open();
    const date = '2026-01-01T00:00:00.000Z';
    const item = { date_published: date, _source: { title: '<i>The Ledger</i>' } };
    const items = [
      { ...item, id: 'a', url: 'https://ledger.example/a', title: '<b>A</b>' },
      { ...item, id: 'b', url: 'javascript:alert(1)', title: 'B' },
      { ...item, id: 'c', url: 'https://ledger.example/hidden', title: 'C' },
      { id: 'd', url: 'https://harborhealth.example/blog/d', title: 'D', date_published: date },
    ];
    await page.route('**/topics/sea-air/feed.json', (route) =>
      route.fulfill({ body: toFeed(items), contentType: 'application/feed+json' }),
    );
    const digest = 'AAAA';
    await page.route('**/data/hidden.json', (route) => route.fulfill({ json: [digest] }));
    await page.addInitScript((hidden) => {
      // The digest of the hidden story's key alone is the one in the list.
      const { digest } = crypto.subtle;
      crypto.subtle.digest = async (name, data) =>
        new TextDecoder().decode(data as Uint8Array).includes('ledger.example/hidden')
          ? Uint8Array.from(atob(hidden), (letter) => letter.charCodeAt(0)).buffer
          : digest.call(crypto.subtle, name, data);
    }, digest);
    await keep(page, 'follows', [
      { ...local, kind: 'topic', id: 'sea-air', name: 'Sea air' },
      { ...local, kind: 'source', id: 'gone', name: 'The Gone' },
      { ...local, kind: 'source', id: '../data', name: 'Bad' },
      { kind: 'person', id: 'a', name: 'Bad', since },
    ]);
    await page.goto(at('/my'));
    await stories(page).locator('h3').first().waitFor();
    expect(await stories(page).locator('h3 a').allInnerTexts()).toEqual([
      expect.stringContaining('<b>A</b>'),
      'D',
    ]);
    expect(await stories(page).locator('h3 a').last().getAttribute('href')).toBe('/blog/d');
    await page.getByText('Not available now: The Gone.').waitFor();
    await openList(page);
    const links = page.getByRole('region', { name: 'Sections, topics' }).getByRole('link');
    const routes = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(routes.slice(0, 3)).toEqual(['/topics/sea-air', '/sources/gone', '/local']);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('says when it is empty, when nothing can be kept, and when it needs JavaScript', async () => {
    const { page } = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(at('/my'));
    await page.getByText('You follow nothing yet').waitFor();
    expect(await page.getByRole('button', { name: 'Follow: Local' }).count()).toBe(1);
    const local = page.getByRole('button', { name: 'Follow: Local' });
    const before = (await local.boundingBox())!;
    await local.click();
    await stories(page).locator('h3').first().waitFor();
    expect(await local.boundingBox()).toEqual(before);
    const violations = await findViolations(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const denied = await open();
    await denyStorage(denied.page);
    await denied.page.goto(at('/my'));
    await denied.page.getByText('Nothing can be kept').waitFor();
    await denied.page.goto(at('/local'));
    await denied.page.locator('main').getByRole('button', { name: 'Follow: Local' }).click();
    await denied.page.getByRole('status').getByText('Not saved').waitFor();
    expect(denied.errors).toEqual([]);

    const without = await open({ javaScriptEnabled: false });
    await without.page.goto(at('/my'));
    expect(await without.page.locator('main').innerText()).toContain('needs JavaScript');
    await without.page.goto(at('/local'));
    const hidden = without.page.getByRole('button', { name: 'Follow: Local' });
    expect(await hidden.count()).toBe(0);
  });
});
