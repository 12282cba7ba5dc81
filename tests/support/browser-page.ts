import type { Page } from 'puppeteer-core';

/** Presses the element with this role and name. The policy of the pages stops the locators of puppeteer in Firefox 140. */
export async function press(page: Page, role: string, name: string): Promise<void> {
  const selector = `::-p-aria([role="${role}"][name="${name}"])`;
  await (await page.waitForSelector(selector, { visible: true }))?.click();
}

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
