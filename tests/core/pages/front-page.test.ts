import { describe, expect, test } from 'vitest';
import { useSample } from '../../support/published.ts';
import { useReader } from '../../support/reader.ts';
import { readPage } from '../../support/site-files.ts';

const published = useSample();
const open = useReader();

describe('the front page', () => {
  test.each([360, 1280])('shows a headline within 300 pixels on a screen of %i', async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    await page.goto(published().server.origin, { waitUntil: 'networkidle' });
    // Fonts that come too late for a first page are used from the next one on. This machine's own may be wider.
    await page.reload({ waitUntil: 'networkidle' });
    const tops = await page
      .locator('main article .title')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(Math.min(...tops)).toBeLessThanOrEqual(300);
  });

  test('has each story once, but for the last headline, which is also featured first', () => {
    const $ = readPage(published().site, '/');
    const stories = $('[data-home] article .title a, [data-block] article .title a').toArray();
    expect(new Set(stories.map((link) => $(link).text())).size).toBe(stories.length - 1);
  });
});
