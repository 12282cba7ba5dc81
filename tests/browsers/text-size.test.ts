import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOut } from '../support/browser/browser.ts';
import { findLostContent } from '../support/hostile/lost-content.ts';
import { findOnKinds } from '../support/browser/page-kinds.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

/** Sets the browser's own text size to twice the usual one. A next page may not keep it. */
async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const size = () => getComputedStyle(document.documentElement).fontSize;
  await expect.poll(() => page.evaluate(size)).toBe('32px');
}

const { resolve } = createRequire(import.meta.url);
const font = readFileSync(
  resolve('@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2'),
);

/**
 * Settings of a reader: a font wider than Verdana, a font size of 20 pixels, and the spacing of WCAG 2.2,
 * 1.4.12. The font is from a package, so that every machine measures the same widths.
 */
const settings = `
  @font-face {
    font-family: Wide;
    src: url(data:font/woff2;base64,${font.toString('base64')});
    font-weight: 100 900;
    size-adjust: 120%;
  }
  :root { font-size: 20px !important; }
  * {
    font-family: Wide !important;
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({ content: settings });
  await layOut(page);
  await page.evaluate(() => document.fonts.load('16px Wide'));
}

test.each([
  [1280, 'text twice as large', doubleText],
  [360, 'text twice as large', doubleText],
  [320, 'a wide, large and spaced font', spaceText],
])('no page loses anything in a window of %i pixels with %s', async (width, _, change) => {
  const viewport = { width, height: 900 };
  const find = async (page: Page) => {
    await change(page);
    const lost = await findLostContent(page);
    await page.setViewportSize(viewport);
    return lost;
  };
  const reading = await open({ viewport, bypassCSP: true });
  expect(await findOnKinds(reading, published().server, find)).toEqual([]);
});
