import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** What a reader who uses the keyboard sees of the focus. */
interface Focus {
  /** What the element in focus is called: its label or its text. */
  name: string;
  isOutlined: boolean;
  /** Whether the first line of the element is in the window, with nothing over it. */
  isInWindow: boolean;
}

const readFocus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const { left, top, width, height } = at.getClientRects()[0] ?? new DOMRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: (at.ariaLabel ?? label ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 200),
      isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInWindow: at.contains(shown) || Boolean(shown?.contains(at)),
    };
  });

/** Waits until the focus is seen on an element whose name contains these words. */
export async function waitForFocus(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => readFocus(page))
    .toEqual({ name: expect.stringContaining(words), isOutlined: true, isInWindow: true });
}

/** Presses Tab until the focus is on an element whose name begins so. It is seen at each stop. */
export async function tabTo(page: Page, start: string, most = 60): Promise<void> {
  const stops: string[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page);
    expect(focus).toEqual({ name: focus.name, isOutlined: true, isInWindow: true });
    if (focus.name.startsWith(start)) return;
    stops.push(focus.name);
  }
  throw new Error(`The Tab key does not lead to ${start}, but to ${stops.join(', ')}.`);
}

/** Presses Tab as `tabTo`, towards the start of the page. */
export async function tabBackTo(page: Page, start: string): Promise<void> {
  await page.keyboard.down('Shift');
  await tabTo(page, start);
  await page.keyboard.up('Shift');
}
