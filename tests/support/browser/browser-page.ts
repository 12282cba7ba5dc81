import type { Page } from 'puppeteer-core';
import { vi } from 'vitest';

/**
 * Clicks an element once it is visible, and finds it again when the page replaced it meanwhile. The policy of the
 * pages stops the locators of puppeteer in Firefox 140.
 */
export const click = (page: Page, selector: string): Promise<void> =>
  vi.waitFor(async () => (await page.waitForSelector(selector, { visible: true }))?.click(), {
    timeout: 60_000,
  });

/** Clicks the element with this role and name. */
export const press = (page: Page, role: string, name: string): Promise<void> =>
  click(page, `::-p-aria([role="${role}"][name="${name}"])`);

export const waitForText = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

export const readTexts = (page: Page, selector: string) =>
  page.$$eval(selector, (all) => all.map((each) => (each as HTMLElement).innerText));

export const readBoxes = (page: Page, selector: string) =>
  page.$$eval(selector, (all) => all.map((each): DOMRect => each.getBoundingClientRect().toJSON()));

export const isVisible = (page: Page, selector: string) =>
  page.$eval(selector, (each) => each.checkVisibility());

/** The HTML of the element that has the focus. */
export const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML ?? '');
