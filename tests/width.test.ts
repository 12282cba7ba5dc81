import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { layOut } from './support/browser.ts';
import { listKinds } from './support/kinds.ts';
import { useSample } from './support/published.ts';
import { useReader } from './support/reader.ts';

const published = useSample();
const open = useReader();

const width = 320;
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
  'every page fits a 320-pixel screen with a wide, large and spaced font',
  { timeout: 300_000 },
  async () => {
    const { page } = await open({ viewport: { width, height: 640 }, bypassCSP: true });
    const found: string[] = [];
    for (const route of listKinds(published())) {
      await page.goto(published().server.origin + route);
      await page.addStyleTag({ content: settings });
      await layOut(page);
      const wide = await page.evaluate(async (limit) => {
        await document.fonts.load('16px Wide');
        if (document.documentElement.scrollWidth <= limit) return [];
        const elements = [...document.querySelectorAll('body *')];
        return elements
          .filter((element) => element.getBoundingClientRect().right > limit)
          .map(({ localName, className }) => `${localName}.${String(className)}`);
      }, width);
      if (wide.length > 0) found.push(`${route}: ${wide.slice(0, 20).join(', ')}`);
    }
    expect(found).toEqual([]);
  },
);
