import type { Page } from 'playwright-core';

/** The sum of the layout shifts of a page since its load. It works with a paused clock. */
export async function readLayoutShift(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}
