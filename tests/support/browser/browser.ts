import type { Page } from 'playwright-core';

/** Waits until two frames are drawn. Only then the browser knows whether the entries of the menu fit. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Lays out the complete page. Otherwise the browser skips parts far below the window. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('body *');
    for (const each of all) each.style.contentVisibility = 'visible';
  });
}
