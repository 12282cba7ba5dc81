import { describe, expect, test } from 'vitest';
import { browsers, useBrowser } from '../support/browser/browsers.ts';
import { click } from '../support/browser/browser-page.ts';
import { serveLacking } from '../support/browser/lacking.ts';
import { useSample } from '../support/rebuild/published.ts';

const published = useSample();

describe.each(browsers)('without popovers and other newer features, in %s,', (name) => {
  const open = useBrowser(name);

  test('sections are reached, and posts saved', async () => {
    const { page, errors } = await open({ width: 360, height: 780 });
    const origin = await serveLacking(published().server.origin);
    await page.goto(`${origin}/local`);
    const shown = await page.$$eval('#story-menu, #settings, [absenttarget]', (all) =>
      all.filter((each) => each.checkVisibility()),
    );
    expect(shown).toEqual([]);
    await click(page, 'nav.menu a[href="/blog"]');
    await expect.poll(() => page.url()).toBe(`${origin}/blog`);

    await page.goto(`${origin}/blog/when-the-heat-comes`);
    await page.focus('main [data-action=save]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('main [data-action=save][aria-pressed=true]');
    expect(await page.$$('[role=tooltip]')).toEqual([]);
    // Firefox tells of modules that were still loading when their page was left.
    const others = errors.filter((text) => !text.includes('loading dynamically imported module'));
    expect(others).toEqual([]);
  });
});
