import path from 'node:path';
import type { CSSProperties } from 'react';
import type { iconNames } from '../../publication/page-names.ts';
import { fontFamilies } from '../../publication/look/fonts.ts';
import { linkOrCopy } from '../../disk/reuse-file.ts';
import type { Site } from '../../site/site.ts';
import type { Drawn } from '../manifest.ts';
import type { Rendering } from '../rendering.ts';
import {
  draw,
  isDrawable,
  toDrawnFonts,
  toElement,
  toPictureElement,
  type Drawing,
} from './drawing.ts';

/** The icon files that pages and the web manifest name. `part` is the share that the mark fills, or a logo. */
const icons: {
  name: (typeof iconNames)[number];
  size: number;
  part: { mark: number; logo: number };
  round: number;
}[] = [
  { name: 'icon-192.png', size: 192, part: { mark: 0.6, logo: 0.84 }, round: 0.16 },
  { name: 'icon-512.png', size: 512, part: { mark: 0.6, logo: 0.84 }, round: 0.16 },
  // Phones may cut a maskable icon to a circle, and Apple rounds the corners of its icon.
  { name: 'icon-maskable-512.png', size: 512, part: { mark: 0.45, logo: 0.56 }, round: 0 },
  { name: 'apple-touch-icon.png', size: 180, part: { mark: 0.55, logo: 0.72 }, round: 0 },
];

/** Draws the icons of a publication from its logo, or from its mark and accent. Returns the drawings. */
export async function writeIcons({
  site,
  place,
  drawings: kept,
}: Pick<Rendering, 'site' | 'place' | 'drawings'>): Promise<Drawn[]> {
  const drawings: Drawn[] = [];
  for (const icon of icons) {
    const drawing = await draw(toDrawing(icon, site), kept);
    linkOrCopy(path.join(kept.dir, drawing.name), path.join(place.next, icon.name));
    drawings.push(drawing);
  }
  return drawings;
}

function toDrawing(
  { size, part, round }: (typeof icons)[number],
  { publication, look }: Site,
): Drawing {
  const { theme } = publication;
  const fonts = toDrawnFonts(publication);
  const plate: CSSProperties = {
    display: 'flex',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    lineHeight: 1,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: size * round,
  };
  const square = { width: size, height: size, fonts };
  if (look.logo) {
    const side = Math.round(size * part.logo);
    const picture = toPictureElement(look.logo.icon, { width: side, height: side });
    const element = toElement({ ...plate, background: '#fff' }, picture);
    return { ...square, element, colors: 256 };
  }
  const mark = isDrawable(theme.mark) ? theme.mark : '';
  const letters: CSSProperties = {
    background: theme.accent,
    color: '#fff',
    fontFamily: fontFamilies[fonts.display].name,
    fontWeight: 800,
    fontSize: (size * part.mark) / Math.max(1, mark.length * 0.75),
    // The padding centers capitals, which have no descenders.
    paddingBottom: size * part.mark * 0.12,
  };
  return { ...square, element: toElement({ ...plate, ...letters }, mark), colors: 16 };
}
