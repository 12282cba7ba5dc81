import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLostContent } from '../support/lost-content.ts';
import { findOnKinds } from '../support/page-kinds.ts';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = useSample();
const open = useReader();

/** Sets the browser's own text size to twice the usual one. A next page may not keep it. */
async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const size = () => getComputedStyle(document.documentElement).fontSize;
  await expect.poll(() => page.evaluate(size)).toBe('32px');
}

test.each([1280, 360])(
  'no page loses anything with text twice as large in a window of %i pixels',
  { timeout: 120_000 },
  async (width) => {
    const viewport = { width, height: 900 };
    const find = async (page: Page) => {
      await doubleText(page);
      const lost = await findLostContent(page);
      await page.setViewportSize(viewport);
      return lost;
    };
    expect(await findOnKinds(await open({ viewport }), published().server, find)).toEqual([]);
  },
);
