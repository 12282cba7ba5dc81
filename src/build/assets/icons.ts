import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { CSSProperties } from 'react';
import type { Publication } from '../../publication/publication.ts';
import { draw, isDrawable, toElement } from './drawing.ts';

/** The files that the head of each page and the web manifest name: with the part that the mark fills. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 0.6, round: 0.16 },
  { name: 'icon-512.png', size: 512, part: 0.6, round: 0.16 },
  // A phone may cut a maskable icon to a circle, and Apple's rounds the corners itself.
  { name: 'icon-maskable-512.png', size: 512, part: 0.45, round: 0 },
  { name: 'apple-touch-icon.png', size: 180, part: 0.55, round: 0 },
];

/** Draws the publication's icons from its mark and its accent into a site's folder. Answers with the drawings that it used. */
export async function writeIcons(
  { theme }: Publication,
  dir: string,
  cacheDir: string,
): Promise<string[]> {
  const mark = isDrawable(theme.mark) ? theme.mark : '';
  const drawings: string[] = [];
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
      // Capitals stand above the middle of their line less than letters hang below it.
      paddingBottom: size * part * 0.12,
    };
    const element = toElement(style, mark);
    const file = await draw({ width: size, height: size, element }, cacheDir);
    await copyFile(file, path.join(dir, name));
    drawings.push(file);
  }
  return drawings;
}
