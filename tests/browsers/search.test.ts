import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Age } from '../../scripts/newsroom/content/story.ts';
import { toFile } from '../../src/edition/outputs.ts';
import { findViolations } from '../support/browser/axe.ts';
import { usePublished } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';
import { ageEdition } from '../support/time.ts';

const attack = '<img src=x onerror=alert(1)><script>alert(2)</script> zebrafish';
const arabic = 'مستشفى الميناء يفتح أبوابه';

const published = usePublished(({ newsroom }) => {
  const add = (id: string, title: string, summary: string, age: Age = '1m') =>
    newsroom.shelf.addStory('/feeds/local.xml', { id, title, summary, age });
  add('south', 'A walrus visits the south pier', 'It slept.', '20h');
  add('north', 'A walrus visits the north pier', 'It slept.', '3h');
  add('attack', attack, `${attack} in the summary`);
  add('arabic', arabic, `${arabic} للجمهور`);
});
const open = useReader();

/** Opens the search page, and waits until it is hydrated. */
async function openSearch(query = '', options: BrowserContextOptions = {}) {
  const reading = await open(options);
  const { page } = reading;
  await page.goto(`${published().server.origin}/search${query}`);
  const box = page.locator('main input[type=search]');
  if (query === '') await box.focus();
  await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
  return { ...reading, box, results: page.locator('[data-results] li') };
}

const find = (page: Page, title: string) =>
  page.locator('[data-results] li').filter({ has: page.getByRole('heading', { name: title }) });
const waitForStatus = (page: Page, text: string | RegExp) =>
  page.locator('main [role=status]').filter({ hasText: text }).waitFor();

describe('search', () => {
  test('finds a post, an article and a page during typing, each with its details', async () => {
    const { page, box, errors } = await openSearch();
    await box.pressSequentially('heat comes');
    const post = find(page, 'When the Heat Comes to a Town of Sweaters');
    await post.waitFor();
    expect(await post.locator('a').getAttribute('href')).toBe('/blog/when-the-heat-comes');
    expect(await post.locator('a').getAttribute('target')).toBeNull();
    expect(await post.innerText()).toMatch(/Blog[^]*\n(?:\w{3} \d{1,2}|\w*day)/);

    await box.fill('floating clinic');
    const article = find(page, 'Floating clinic sees 212 islanders in its first week on the water');
    await article.waitFor();
    const link = article.locator('a');
    expect(await link.getAttribute('href')).toMatch(/^https?:/);
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await article.innerText()).toMatch(
      /Island Health[^]*Imogen Hartley\s*The Harbor Ledger/,
    );

    await box.fill('privacy');
    const information = find(page, 'Privacy Policy');
    await information.waitFor();
    expect(await information.locator('a').getAttribute('href')).toBe('/privacy');
    await box.fill('local news');
    await page.locator('[data-results] a[href="/local"]').waitFor();
    expect(errors).toEqual([]);
  });

  test('shows the newer of two stories first that match as well', async () => {
    const { results } = await openSearch('?q=walrus');
    await results.nth(1).waitFor();
    expect(await results.locator('h2').allInnerTexts()).toEqual([
      expect.stringContaining('north'),
      expect.stringContaining('south'),
    ]);
  });

  test('says that it searches while the index loads', async () => {
    const { page, box, results } = await openSearch();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.pf_meta', async (route) => {
      await held;
      await route.continue();
    });
    await box.fill('heat');
    await waitForStatus(page, 'Searching');
    release();
    await results.first().waitFor();
  });

  test('shows ten results, and ten more on request with the focus on the first of them', async () => {
    const { page, results } = await openSearch('?q=harbor');
    await results.nth(9).waitFor();
    expect(await results.count()).toBe(10);
    await page.getByRole('button', { name: 'Show more results' }).click();
    await results.nth(19).waitFor();
    const focused = results.nth(10).locator('a:focus');
    await focused.waitFor();
  });

  test('says so when nothing is found, and still shows the sections', async () => {
    const { page, box, errors } = await openSearch('?q=xyzzyq');
    await waitForStatus(page, 'Nothing found');
    expect(await page.getByRole('heading', { name: 'Sections' }).isVisible()).toBe(true);
    await box.fill('');
    await page.getByText('Nothing found').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('says so when the index can’t be loaded, and retries on request', async () => {
    const { page, box, results } = await openSearch();
    await page.route('**/pagefind/**', (route) => route.abort());
    await box.fill('heat');
    await waitForStatus(page, "Search can't be loaded");
    await page.unroute('**/pagefind/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await results.first().waitFor();
    expect(await page.getByText("can't be loaded").count()).toBe(0);
  });

  test('on a page from before the next edition finds a new story', async () => {
    const { page, box, results } = await openSearch('?q=heat');
    await results.first().waitFor();
    const { newsroom, rebuild } = published().site;
    const title = 'A quokka walks into the harbor clinic';
    newsroom.shelf.addStory('/feeds/local.xml', { id: 'quokka', title, summary: title, age: '1m' });
    ageEdition(published().site);
    expect(await rebuild()).toMatchObject({ report: { outcome: 'published' } });
    await box.fill('quokka');
    await find(page, title).waitFor();
  });

  test('updates the address, so that it can be shared and the Back button works', async () => {
    const { page, box, results } = await openSearch();
    await box.fill('heat & cold');
    await page.waitForURL('**/search?q=heat+%26+cold');
    await page.keyboard.press('Enter');
    await box.fill('pharm');
    await box.fill('pharmacist');
    await page.waitForURL('**/search?q=pharmacist');
    await find(page, 'What Your Pharmacist Can Do').first().locator('a').click();
    await page.waitForURL('**/blog/**');
    await page.goBack();
    await results.first().waitFor();
    expect(await box.inputValue()).toBe('pharmacist');
    await page.goBack();
    await page.waitForURL('**/search?q=heat+%26+cold');
    expect(await box.inputValue()).toBe('heat & cold');
    await page.goForward();
    await find(page, 'What Your Pharmacist Can Do').first().waitFor();
  });

  test('shows untrusted text as text and runs no code in it', async () => {
    const { page, box, errors } = await openSearch();
    await box.fill('zebrafish');
    await page.locator('[data-results] li').first().waitFor();
    expect(await page.locator('[data-results]').innerText()).toContain('zebrafish');
    expect(await page.locator('[data-results] :is(img, script)').count()).toBe(0);
    await page.goto(`${published().server.origin}/search?q=${encodeURIComponent(attack)}`);
    await waitForStatus(page, /result|Nothing found/);
    expect(await page.locator('main :is(img, [onerror])').count()).toBe(0);
    expect(await box.inputValue()).toBe(attack);
    expect(errors).toEqual([]);
  });

  test('finds right-to-left text, and shows it from right to left', async () => {
    const { page, box } = await openSearch();
    await box.fill('مستشفى');
    const found = find(page, arabic);
    await found.waitFor();
    const directions = await Promise.all(
      [box, found.locator('h2')].map((each) =>
        each.evaluate((element) => getComputedStyle(element).direction),
      ),
    );
    expect(directions).toEqual(['rtl', 'rtl']);
  });

  test.each([
    ['light', 320],
    ['dark', 1280],
  ] as const)(
    'has no axe violations in its results, %s, at %d pixels',
    async (colorScheme, width) => {
      const viewport = { width, height: 900 };
      const options = { viewport, colorScheme };
      const { page, results } = await openSearch('?q=clinic', options);
      await results.first().waitFor();
      const violations = await findViolations(page);
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
});

describe('the search box or link', () => {
  test.each([1280, 360])(
    'of a page leads to search without JavaScript at %d pixels',
    async (width) => {
      const viewport = { width, height: 900 };
      const { page } = await open({ viewport, javaScriptEnabled: false });
      await page.goto(`${published().server.origin}/local`);
      if (width > 1000) {
        await page.locator('header input[type=search]').fill('heat');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/search?q=heat');
      } else {
        await page.locator('header').getByRole('link', { name: 'Search' }).click();
        await page.waitForURL('**/search');
      }
      expect(await page.locator('main').innerText()).toContain('Search needs JavaScript');
      expect(await page.locator('main a[href="/sports"]').isVisible()).toBe(true);
      const headlines = page.getByRole('region', { name: 'Newest headlines' }).locator('li');
      expect(await headlines.count()).toBe(10);
    },
  );

  test('of another page loads no part of search', async () => {
    const { page, requested } = await open();
    for (const route of ['/', '/local', '/blog', '/blog/when-the-heat-comes', '/about']) {
      await page.goto(published().server.origin + route, { waitUntil: 'networkidle' });
    }
    expect(requested.filter((address) => /pagefind|search/i.test(address))).toEqual([]);
  });

  test('WebAssembly is allowed only on the search page', () => {
    const { read, routes } = published();
    const allowed = routes.filter((route) => read(toFile(route)).includes('wasm-unsafe-eval'));
    expect(allowed).toEqual(['/search']);
  });
});
