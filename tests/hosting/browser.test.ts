import { describe, expect, test } from 'vitest';
import { adsRoute } from '../../src/publication/embeds.ts';
import { findViolations } from '../support/browser/axe.ts';
import { sitePath, useBelow } from '../support/below-path.ts';
import { listKinds } from '../support/browser/kinds.ts';
import { isIsland, useReader } from '../support/browser/reader.ts';
import { ageEdition } from '../support/time.ts';

const below = useBelow();
const open = useReader();
const at = (route: string) => below().home + route;

describe('of a site below a path, in Chromium', () => {
  test('no page has errors, loads what is missing, leaves the path, or has a violation of axe', async () => {
    const { page, errors, requested } = await open({ bypassCSP: true });
    const found: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) found.push(`${response.status()} ${response.url()}`);
    });
    // The page in the frame of an advertisement requests what its network wants.
    for (const route of listKinds(below()).filter((each) => each !== adsRoute)) {
      await page.goto(at(route), { waitUntil: 'load' });
      const violations = await findViolations(page, {
        runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
      });
      found.push(...violations.map(({ id }) => `${route}: ${id}`));
      // The fallback fonts are the device's own, which it may lack.
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        const own = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
        return own.filter(({ status }) => status === 'error').length;
      });
      if (fonts > 0) found.push(`${route}: ${fonts} fonts are missing`);
      const expected = `404: no page at ${sitePath}/404`;
      found.push(...errors.splice(0).filter((text) => text !== expected));
    }
    expect(found).toEqual([]);
    expect(requested.filter((each) => !each.startsWith(`${sitePath}/`))).toEqual([]);
    expect(below().outside).toEqual([]);
  });

  test('the menu, the search form and the brand lead through the site', async () => {
    const { page, errors } = await open();
    await page.goto(at('/'));
    await page.getByRole('navigation').getByRole('link', { name: 'Local' }).first().click();
    await page.waitForURL(at('/local'));
    expect(await page.locator('.menu [aria-current=page]').textContent()).toMatch(/Local/);
    await page.locator('.masthead input[type=search]').fill('heat comes');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/search?q=heat+comes'));
    const post = page.getByRole('link', { name: 'When the Heat Comes to a Town of Sweaters' });
    await post.click();
    await page.waitForURL(at('/blog/when-the-heat-comes'));
    await page.locator('.brand').click();
    await page.waitForURL(at('/'));
    expect(errors).toEqual([]);
  });

  test('search finds pages, sections and stories of other sites at their addresses', async () => {
    const { page } = await open();
    const find = async (query: string, name: string | RegExp) => {
      await page.goto(at(`/search?q=${query}`));
      return await page.getByRole('link', { name }).first().getAttribute('href');
    };
    expect(await find('privacy', 'Privacy Policy')).toBe(`${sitePath}/privacy`);
    expect(await find('floating+clinic', /^Floating clinic sees/)).toMatch(/^http:/);
  });

  test('new stories come from the data of the site, with pictures of the site', async () => {
    const { page, requested, errors } = await open();
    await page.clock.install({ time: new Date() });
    await page.goto(at('/local'));
    const { site } = below();
    const [shown] = site.newsroom.shelf.feeds.find(
      ({ path }) => path === '/feeds/local.xml',
    )!.stories;
    site.newsroom.shelf.addStory('/feeds/local.xml', {
      ...shown!,
      id: 'new',
      title: 'A new story',
      age: '1m',
    });
    ageEdition(site);
    expect((await site.rebuild()).report.outcome).toBe('published');
    await page.clock.fastForward(30 * 60 * 1000);
    await page.getByRole('button', { name: 'Show 1 new story' }).click();
    await page.locator('[data-new-stories] article').waitFor();
    expect(requested).toContain(`${sitePath}/data/local.json`);
    expect(requested.filter(isIsland)).not.toEqual([]);
    expect(below().outside).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a missing page names near pages of the site', async () => {
    const { page } = await open();
    const paths = async (route: string) => {
      await page.goto(at(route));
      await page.locator('[data-settled]').waitFor();
      return await page
        .locator('[data-routes] a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    };
    expect((await paths('/healthcare')).slice(0, 2)).toEqual([
      `${sitePath}/`,
      `${sitePath}/health`,
    ]);
    expect(await page.locator('main [name=q]').inputValue()).toBe('healthcare');
    const near = await paths('/blog/old-when-the-heat-comes-2019');
    expect(near.slice(0, 2)).toEqual([`${sitePath}/`, `${sitePath}/blog/when-the-heat-comes`]);
    expect(await page.title()).toMatch(/^Blog Post Not Found/);
    expect(below().outside).toEqual([]);
  });

  test('a link is fetched ahead when the pointer is over it', async () => {
    const { page } = await open();
    await page.goto(at('/blog'), { waitUntil: 'networkidle' });
    const link = page.locator('main h2 a').first();
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(`${sitePath}/blog/`);
    const prefetched = below().waitForRequest(href);
    await link.hover();
    await prefetched;
  });
});
