import type { Page } from 'playwright-core';

/** Has a page laid out whole, what is far below too, which waits until a reader comes near. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('body *');
    for (const each of all) each.style.contentVisibility = 'visible';
  });
}
