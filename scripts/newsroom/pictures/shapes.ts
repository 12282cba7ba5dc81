import type { Seed } from './seed.ts';

/** The colors of one picture: a sky of two, three depths from far to near, a light one and a strong one. */
export interface Palette {
  sky: readonly [string, string];
  far: string;
  mid: string;
  near: string;
  light: string;
  accent: string;
}

const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: ['#f7d9b0', '#f2efe2'],
    far: '#9fbdb9',
    mid: '#4f8587',
    near: '#173f4a',
    light: '#fff8ea',
    accent: '#e2673f',
  },
  {
    sky: ['#cfe3e3', '#f4f1e6'],
    far: '#a3c1bf',
    mid: '#3f7f86',
    near: '#12343f',
    light: '#ffffff',
    accent: '#e9a23b',
  },
  {
    sky: ['#22405c', '#e79a6d'],
    far: '#56678a',
    mid: '#2f4566',
    near: '#14213a',
    light: '#ffe6bf',
    accent: '#ffb057',
  },
  {
    sky: ['#e8dcec', '#fbf3ea'],
    far: '#b3a5c9',
    mid: '#6a5f95',
    near: '#2b2850',
    light: '#fffaf2',
    accent: '#e76f7a',
  },
  {
    sky: ['#dfe9d4', '#f8f4e4'],
    far: '#a8c09a',
    mid: '#5d8a63',
    near: '#1f4636',
    light: '#fffdf3',
    accent: '#e4773d',
  },
  {
    sky: ['#fbe3d6', '#fdf6ec'],
    far: '#e5b3a0',
    mid: '#b8605a',
    near: '#4a2138',
    light: '#fffaf3',
    accent: '#2f8f8b',
  },
  {
    sky: ['#d5e6f5', '#fdf4e3'],
    far: '#9cbcd9',
    mid: '#4a7fb0',
    near: '#17375e',
    light: '#ffffff',
    accent: '#f0a830',
  },
];

export const pickPalette = (seed: Seed): Palette => seed.pick(palettes);

/** Coordinates with one decimal: enough for a picture, and the same on every machine. */
export const at = (value: number): string => value.toFixed(1);

/** A picture's ground: its sky from top to bottom. */
export function drawSky({ sky }: Palette): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="1200" height="800" fill="url(#sky)"/>`;
}

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}" ${more}/>`;

export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  more = '',
): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line without fill, round at its ends. */
export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${at(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Children moved, turned and scaled together. */
export function place(
  drawing: string,
  { x, y, scale = 1, turn = 0 }: { x: number; y: number; scale?: number; turn?: number },
): string {
  return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
}

/** As many drawings as asked for, one after the other. */
export const repeat = (times: number, draw: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');

/** A smooth ridge across the picture, filled down to its foot. */
export function ridge(seed: Seed, level: number, height: number, fill: string, more = ''): string {
  const steps = 5;
  const width = 1200 / steps;
  let d = `M-10 ${at(level + seed.between(-height, height))}`;
  for (let step = 0; step < steps; step += 1) {
    const x = (step + 1) * width;
    const up = level + seed.between(-height, height);
    d += ` S${at(x - width / 2)} ${at(up)} ${at(x + 10)} ${at(level + seed.between(-height, height))}`;
  }
  return path(`${d} V810 H-10 Z`, fill, more);
}
