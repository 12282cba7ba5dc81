import { describe, expect, test } from 'vitest';
import { usePublished } from '../support/published.ts';
import { useReader } from '../support/reader.ts';
import { readPage } from '../support/whole.ts';

const published = usePublished();
const open = useReader();
const at = (route: string) => published().server.origin + route;
const minute = 60 * 1000;

describe('how long ago a story came', () => {
  test('stands in the place of its date once the page is alive, stays true, and moves nothing', async () => {
    const printed = readPage(published().site, '/local')('main time.ago').first();
    const datetime = printed.attr('datetime') ?? '';
    expect(printed.text()).toMatch(/^[A-Z]\w+ \d+, \d{4}$/);
    const { page, complaints } = await open();
    await page.clock.install({ time: Date.parse(datetime) + 12 * minute });
    await page.goto(at('/local'));
    const time = page.locator(`main time.ago[datetime="${datetime}"]`).first();
    const read = () => time.evaluate((each: HTMLElement) => each.dataset['ago']);
    expect(await read()).toBe('12 minutes ago');
    await page.clock.runFor(2 * minute);
    expect(await read()).toBe('14 minutes ago');
    await page.clock.runFor(60 * minute);
    expect(await read()).toBe('1 hour ago');
    expect(await time.textContent()).toBe(printed.text());
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver(() => undefined);
          observer.observe({ type: 'layout-shift', buffered: true });
          resolve(
            observer
              .takeRecords()
              .reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
          );
        }),
    );
    expect(shift).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a story is shared', () => {
  test('by its address in the clipboard where the platform has no sheet', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(at('/local'));
    const card = page.locator('main article').first();
    await card.getByRole('button', { name: /^Share: / }).click();
    await page.getByRole('status').getByText('Link copied.').waitFor();
    const link = await card.locator('h2 a').getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  test('by the sheet of the platform where it has one; closing it says nothing', async () => {
    const { page, complaints } = await open();
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = (content) => {
        shared.push(content);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      };
    });
    await page.goto(at('/blog/when-the-heat-comes'));
    await page.getByRole('button', { name: /^Share: / }).click();
    const url = at('/blog/when-the-heat-comes');
    await expect
      .poll(() => page.evaluate('shared'))
      .toEqual([{ title: 'When the Heat Comes to a Town of Sweaters', url }]);
    expect(await page.locator('.toast').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('by its address in words where neither is allowed', async () => {
    const { page } = await open();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto(at('/blog/when-the-heat-comes'));
    await page.getByRole('button', { name: /^Share: / }).click();
    await page.getByRole('status').getByText(at('/blog/when-the-heat-comes')).waitFor();
  });
});
