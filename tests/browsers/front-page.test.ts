import { expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

test.each([360, 1280])(
  'the front page shows a headline within 300 pixels on a screen of %i',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    await page.goto(published().server.origin, { waitUntil: 'networkidle' });
    // Fonts that come too late for a first page are used from the next one on. This machine's own may be wider.
    await page.reload({ waitUntil: 'networkidle' });
    const tops = await page
      .locator('main article .title')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(Math.min(...tops)).toBeLessThanOrEqual(300);
  },
);
