import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { fontFamilies, toFonts, type FontId } from '../../publication/look/fonts.ts';
import type { LogoPicture } from '../../publication/look/look.ts';
import type { Publication } from '../../publication/publication.ts';
import { writeWhole } from '../../disk/files.ts';
import { DecodeError, ownDecoder } from '../../limits/decoder/decoder.ts';
import { digestFile } from '../../disk/file-tree.ts';
import type { Drawn } from '../manifest.ts';
import { findKept, type KeptFile, type KeptFolder } from '../../disk/kept-files.ts';

/** A picture to draw: satori lays the element out with the packaged fonts. Sizes are in pixels. */
export interface Drawing {
  width: number;
  height: number;
  fonts: DrawnFonts;
  /** How many colors it has, at most. */
  colors: 16 | 256;
  element: ReactElement;
}

/** Makes a box of a drawing. satori takes React's elements, for which React need not be loaded. */
export function toElement(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return { type: 'div', props: { style, children }, key: null };
}

/** Makes a picture in a drawing, as large as fits into a box. */
export function toPictureElement(
  picture: LogoPicture,
  box: { width: number; height: number },
): ReactElement {
  const part = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * part));
  return { type: 'img', props: { src: picture.src, width, height }, key: null };
}

/** The families that drawings of a publication are set in. */
interface DrawnFonts {
  text: FontId;
  display: FontId;
}

/** The font of a reader's device is not known here, so the usual one takes its place. */
export function toDrawnFonts(publication: Pick<Publication, 'theme'>): DrawnFonts {
  const { text, display } = toFonts(publication);
  return {
    text: text === 'system' ? 'libre-franklin' : text,
    display: display === 'system' ? 'libre-franklin' : display,
  };
}

const require = createRequire(import.meta.url);
const toFont = (family: FontId, weight: 400 | 600 | 800, scripts: readonly string[]) =>
  scripts.map((script) => ({
    name: fontFamilies[family].name,
    weight,
    data: readFileSync(
      require.resolve(
        `${fontFamilies[family].drawn}/files/${family}-${script}-${weight}-normal.woff`,
      ),
    ),
  }));
const loadFonts = ({ text, display }: DrawnFonts, scripts: readonly string[]) => [
  ...toFont(display, 800, scripts),
  ...toFont(text, 400, scripts),
  ...toFont(text, 600, scripts),
];
const loaded = new Map<string, ReturnType<typeof loadFonts>>();

/** Picks fonts that have all letters of a text. Most texts need only the Latin files. */
function pickFonts(fonts: DrawnFonts, text: string) {
  const isPlain = /^[ -~\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/.test(
    text,
  );
  const scripts = isPlain ? ['latin'] : ['latin', 'latin-ext', 'vietnamese'];
  const name = [fonts.text, fonts.display, ...scripts].join(' ');
  const files = loaded.get(name) ?? loadFonts(fonts, scripts);
  loaded.set(name, files);
  return files;
}

/** Whether the fonts have every letter of a text: Latin letters, their accents, and common signs. */
export function isDrawable(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u024f\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201f\u2022\u2026]*$/.test(
    text,
  );
}

/** A white pixel as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Draws a picture as PNG into a kept folder, unless it holds the same drawing already. A white pixel stands for what
 * can't be drawn.
 */
export async function draw(drawing: Drawing, kept: KeptFolder): Promise<Drawn> {
  const key = JSON.stringify([drawing.width, drawing.height, drawing.element]);
  const name = `${hash('sha256', key)}.png`;
  const known = findKept(kept, name);
  if (known !== undefined) return known;
  const drawn = await toPng(drawing, key).catch((error: unknown) => ({
    problem: String(error),
    isLate: error instanceof DecodeError && error.why === 'late',
  }));
  if ('problem' in drawn) return { ...drawn, ...(await keep('pixel.png', pixel)) };
  return await keep(name, drawn);

  async function keep(name: string, png: Uint8Array): Promise<KeptFile> {
    await writeWhole(path.join(kept.dir, name), png);
    return { name, digest: digestFile(png) };
  }
}

async function toPng({ width, height, element, fonts, colors }: Drawing, text: string) {
  // Most rebuilds draw nothing, so this package is loaded on first use.
  const { default: satori } = await import('satori');
  const svg = await satori(element, { width, height, fonts: pickFonts(fonts, text) });
  return await ownDecoder.run('drawing', { svg, colors });
}
