import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { layOut } from '../../support/browser.ts';
import { listKinds } from '../../support/kinds.ts';
import { findLostContent } from '../../support/lost-content.ts';
import { useSample } from '../../support/published.ts';
import { useReader } from '../../support/reader.ts';

const published = useSample();
const open = useReader();

const viewport = { width: 320, height: 640 };
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

test(
  'every page fits a 320-pixel screen with a wide, large and spaced font, and loses nothing',
  { timeout: 300_000 },
  async () => {
    const { page } = await open({ viewport, bypassCSP: true });
    const found: string[] = [];
    for (const route of listKinds(published())) {
      await page.goto(published().server.origin + route);
      await page.addStyleTag({ content: settings });
      await layOut(page);
      await page.evaluate(() => document.fonts.load('16px Wide'));
      const lost = await findLostContent(page);
      await page.setViewportSize(viewport);
      if (lost.length > 0) found.push(`${route}: ${lost.join(', ')}`);
    }
    expect(found).toEqual([]);
  },
);
