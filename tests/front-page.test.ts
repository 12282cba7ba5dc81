import { describe, expect, test } from 'vitest';
import { useSample } from './support/published.ts';
import { useReader } from './support/reader.ts';
import { readPage } from './support/site-files.ts';

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

  test('has no more than three stories of a section among the first ten, and ends with ten of the day or none', () => {
    const $ = readPage(published().site, '/');
    const toTitles = (part: string) =>
      $(`[data-home=${part}] article .title a`)
        .toArray()
        .map((link) => $(link).text());
    const all = ['top', 'headlines', 'featured', 'briefing'].flatMap(toTitles);
    const blocks = $('[data-block] article .title a')
      .toArray()
      .map((link) => $(link).text());
    const day = $('.masthead time').attr('datetime');
    const dates = $('[data-home=briefing] article time').toArray();
    expect([0, 10]).toContain(toTitles('briefing').length);
    expect(dates.map((date) => $(date).attr('datetime')?.slice(0, 10))).toEqual(
      toTitles('briefing').map(() => day),
    );
    // The last headline is also the first featured story (ruling 5).
    expect(new Set([...all, ...blocks]).size).toBe(all.length + blocks.length - 1);
    expect($('[data-home=briefing] > p').text().includes('today so far')).toBe(dates.length > 0);
  });
});
