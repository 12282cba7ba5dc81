import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** What a reader who uses the keyboard sees of the focus. */
interface Focus {
  /** The accessible name of the element in focus, as far as a label or its text gives it. */
  name: string;
  isOutlined: boolean;
  /** Whether all of the element is in the window, and nothing lies over it. */
  isInWindow: boolean;
}

const readFocus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const [row] = at.getClientRects();
    const shown = document.elementFromPoint(row!.left + row!.width / 2, row!.top + row!.height / 2);
    return {
      name: at.ariaLabel ?? label?.trim().replaceAll(/\s+/g, ' ') ?? '',
      isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInWindow:
        Math.min(left, top) >= 0 &&
        Math.ceil(right) <= innerWidth &&
        Math.ceil(bottom) <= innerHeight &&
        (at.contains(shown) || Boolean(shown?.contains(at))),
    };
  });

/** Expects the focus to be seen, on an element whose name is or begins with this one. */
export async function expectFocus(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => readFocus(page), { timeout: 20_000 })
    .toEqual({ name: expect.stringMatching(toStart(name)), isOutlined: true, isInWindow: true });
}

/** Goes to the element with this name, or whose name begins so, by the Tab key. The focus is seen at each stop. */
export async function tabTo(page: Page, name: string, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page);
    expect(focus).toEqual({ ...focus, isOutlined: true, isInWindow: true });
    if (toStart(name).test(focus.name)) return;
  }
  throw new Error(`The Tab key does not lead to ${JSON.stringify(name)}.`);
}

const toStart = (name: string) => new RegExp(`^${RegExp.escape(name)}`);
