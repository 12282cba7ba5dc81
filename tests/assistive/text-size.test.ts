import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLostContent } from '../support/lost-content.ts';
import { findOnKinds } from '../support/page-kinds.ts';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = useSample();
const open = useReader();

/** Sets the browser's own text size to twice the usual one. */
async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await client.detach();
}

test.each([1280, 360])(
  'no page loses anything with text twice as large in a window of %i pixels',
  { timeout: 120_000 },
  async (width) => {
    const viewport = { width, height: 900 };
    const reading = await open({ viewport });
    await reading.page.goto(published().server.origin);
    await doubleText(reading.page);
    const read = () =>
      reading.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(await read()).toBe('32px');
    const find = async (page: Page) => {
      const lost = await findLostContent(page);
      await page.setViewportSize(viewport);
      return lost;
    };
    expect(await findOnKinds(reading, published().server, find)).toEqual([]);
    expect(await read()).toBe('32px');
  },
);
