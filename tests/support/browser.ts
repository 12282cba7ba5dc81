import type { Page } from 'playwright-core';

/** Lays out the complete page. Otherwise the browser skips parts far below the window. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('body *');
    for (const each of all) each.style.contentVisibility = 'visible';
  });
}
