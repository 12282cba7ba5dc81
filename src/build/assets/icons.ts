import path from 'node:path';
import type { CSSProperties } from 'react';
import type { Publication } from '../../publication/publication.ts';
import type { KeptFile, KeptFolder } from '../incremental/kept-files.ts';
import { linkOrCopy } from '../incremental/reuse-file.ts';
import { draw, isDrawable, toElement } from './drawing.ts';

/** The icon files that pages and the web manifest name. `part` is the share that the mark fills. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 0.6, round: 0.16 },
  { name: 'icon-512.png', size: 512, part: 0.6, round: 0.16 },
  // Phones may cut a maskable icon to a circle, and Apple rounds the corners of its icon.
  { name: 'icon-maskable-512.png', size: 512, part: 0.45, round: 0 },
  { name: 'apple-touch-icon.png', size: 180, part: 0.55, round: 0 },
];
export const iconNames = icons.map(({ name }) => name);

/** Draws the icons of a publication from its mark and accent. Returns the drawings. */
export async function writeIcons(
  { theme }: Publication,
  dir: string,
  kept: KeptFolder,
): Promise<KeptFile[]> {
  const mark = isDrawable(theme.mark) ? theme.mark : '';
  const drawings: KeptFile[] = [];
  for (const { name, size, part, round } of icons) {
    const style: CSSProperties = {
      display: 'flex',
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      lineHeight: 1,
      alignItems: 'center',
      justifyContent: 'center',
      background: theme.accent,
      borderRadius: size * round,
      color: '#fff',
      fontFamily: 'Faustina',
      fontWeight: 800,
      fontSize: (size * part) / Math.max(1, mark.length * 0.75),
      // The padding centers capitals, which have no descenders.
      paddingBottom: size * part * 0.12,
    };
    const element = toElement(style, mark);
    const drawing = await draw({ width: size, height: size, element }, kept);
    linkOrCopy(path.join(kept.dir, drawing.name), path.join(dir, name));
    drawings.push(drawing);
  }
  return drawings;
}
