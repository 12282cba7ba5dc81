import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { smallPublication } from '../support/papers/folder.ts';
import { waitForFrames } from '../support/browser/browser.ts';
import { useReader } from '../support/browser/reader.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { tell, toPath } from '../support/papers/sections.ts';

const open = useReader();

/** So many categories with names of usual lengths, and one that is long. */
const toCategories = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const name = at === 1 ? 'Schools & Universities' : `Section ${at + 1}`;
    return { slug: `section-${at + 1}`, name };
  });

/** Whether the middle of an element is what a reader sees there. */
const isSeen = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
};

test.each([3, 30])(
  'a menu of %i categories reaches each of them at 360, 768 and 1280 pixels, and leaves room for news',
  async (count) => {
    const site = await openTestSite();
    const categories = toCategories(count);
    const feeds = categories.map(({ slug }) => [slug, [site.newsroom.origin + toPath(slug)]]);
    for (const { slug } of categories) tell(site, slug, []);
    site.configure({ ...smallPublication, categories, feeds: Object.fromEntries(feeds) });
    await rebuildHere(site);
    const server = await serveSite(site.out, 0);
    onTestFinished(() => server.close());
    for (const width of [360, 768, 1280]) {
      const { page } = await open({ viewport: { width, height: 800 } });
      await page.goto(`${server.origin}/about`);
      expect((await page.locator('header.masthead').boundingBox())?.height).toBeLessThan(240);
      await waitForFrames(page);
      const isNarrow = width === 360;
      const [toggle, more] = [page.locator('header .toggle'), page.locator('nav.menu .all')];
      expect(await toggle.isVisible(), `${width}`).toBe(isNarrow);
      expect(await more.isVisible(), `${width}`).toBe(!isNarrow && count === 30);
      const entries = page.locator('nav.menu li a');
      // Today and what a reader follows are in it, the blog, events and partners once there is something on them.
      expect(await entries.count()).toBe(count + 2);
      expect(await entries.first().isVisible()).toBe(!isNarrow);
      const size = await entries.first().evaluate((each) => getComputedStyle(each).fontSize);
      expect(size, `${width}`).toBe(isNarrow ? '16px' : '13px');
      if (!isNarrow && count === 30) {
        // An entry that does not fit is there while the keyboard is on it.
        await entries.first().focus();
        for (let at = 0; at < count - 1; at += 1) await page.keyboard.press('Tab');
        expect(await entries.nth(count - 1).evaluate(isSeen)).toBe(true);
        await entries.nth(count - 1).blur();
      }
      if (isNarrow) await toggle.click();
      else if (count === 30) await more.click();
      for (const entry of await entries.all()) {
        await entry.scrollIntoViewIfNeeded();
        const box = await entry.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(24);
        expect(Math.round(box!.x + box!.width)).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const route = `/section-${count}`;
      await page.locator(`nav.menu a[href="${route}"]`).click();
      await page.waitForURL(`**${route}`);
      expect(await page.locator('nav.menu [aria-current]').getAttribute('href')).toBe(route);
    }
  },
);
