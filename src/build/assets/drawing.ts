import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { writeWhole } from '../../edition/files.ts';
import { digestFile } from '../incremental/file-tree.ts';
import { findKept, type KeptFile, type KeptFolder } from '../incremental/kept-files.ts';

/** A picture to draw: satori lays the element out with the packaged fonts. Sizes are in pixels. */
export interface Drawing {
  width: number;
  height: number;
  element: ReactElement;
}

/** Makes a box of a drawing. satori takes React's elements, for which React need not be loaded. */
export function toElement(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return { type: 'div', props: { style, children }, key: null };
}

const require = createRequire(import.meta.url);
const toFont = (name: string, family: string, weight: 400 | 600 | 800, scripts: string[]) =>
  scripts.map((script) => ({
    name,
    weight,
    data: readFileSync(
      require.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`),
    ),
  }));
const loadFonts = (scripts: string[]) => [
  ...toFont('Faustina', 'faustina', 800, scripts),
  ...toFont('Libre Franklin', 'libre-franklin', 400, scripts),
  ...toFont('Libre Franklin', 'libre-franklin', 600, scripts),
];
let plainFonts: ReturnType<typeof loadFonts> | undefined;
let allFonts: ReturnType<typeof loadFonts> | undefined;

/** Picks fonts that have all letters of a text. Most texts need only the Latin files. */
const toFonts = (text: string) =>
  /^[ -~\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/.test(text)
    ? (plainFonts ??= loadFonts(['latin']))
    : (allFonts ??= loadFonts(['latin', 'latin-ext', 'vietnamese']));

/** Whether the fonts have every letter of a text: Latin letters, their accents, and common signs. */
export function isDrawable(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u024f\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201f\u2022\u2026]*$/.test(
    text,
  );
}

/**
 * Draws a picture as PNG into a kept folder, unless it holds the same drawing already. Throws what satori
 * or sharp throws.
 */
export async function draw(
  { width, height, element }: Drawing,
  kept: KeptFolder,
): Promise<KeptFile> {
  const key = JSON.stringify([width, height, element]);
  const name = `${hash('sha256', key)}.png`;
  const known = findKept(kept, name);
  if (known !== undefined) return known;
  // Most rebuilds draw nothing, so these packages are loaded on first use.
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ]);
  const svg = await satori(element, { width, height, fonts: toFonts(key) });
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16, dither: 0, effort: 1 })
    .toBuffer();
  await writeWhole(path.join(kept.dir, name), png);
  return { name, digest: digestFile(png) };
}
