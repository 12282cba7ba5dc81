import type { Seed } from './seed.ts';
import {
  circle,
  drawSky,
  path,
  pickPalette,
  place,
  rect,
  repeat,
  ridge,
  type Palette,
} from './shapes.ts';

const lamp = '#ffe3a1';

/** A hospital or clinic: blocks with bands of windows, a canopy and a cross that glows. */
export function drawBuilding(seed: Seed): string {
  const palette = pickPalette(seed);
  const tall = seed.count(5, 7);
  const width = seed.count(4, 6) * 70;
  const left = 600 - width / 2 + seed.between(-120, 120);
  const top = 690 - tall * 74;
  return [
    drawSky(palette),
    circle(
      left > 400 ? seed.between(90, 220) : seed.between(1000, 1120),
      seed.between(130, 240),
      seed.between(60, 90),
      palette.accent,
      'opacity="0.85"',
    ),
    ridge(seed, 560, 50, palette.far),
    drawBlock(seed, palette, {
      x: left - 230,
      y: 690 - (tall - 2) * 74,
      columns: 4,
      rows: tall - 2,
      wall: palette.mid,
    }),
    drawBlock(seed, palette, {
      x: left + width - 40,
      y: 690 - (tall - 3) * 74,
      columns: 5,
      rows: tall - 3,
      wall: palette.mid,
    }),
    drawBlock(seed, palette, {
      x: left,
      y: top,
      columns: width / 70,
      rows: tall,
      wall: palette.light,
    }),
    drawCross(palette, left + width / 2, top + 4),
    rect([left + width / 2 - 130, 622, 260, 14], palette.accent),
    rect([left + width / 2 - 62, 636, 58, 58], palette.near),
    rect([left + width / 2 + 4, 636, 58, 58], palette.near),
    rect([0, 690, 1200, 110], palette.near),
    repeat(7, (index) =>
      drawTree(palette, 60 + index * 180 + seed.between(-50, 50), 700, seed.between(0.7, 1.2)),
    ),
  ].join('');
}

function drawBlock(
  seed: Seed,
  { near, mid, light }: Palette,
  {
    x,
    y,
    columns,
    rows,
    wall,
  }: { x: number; y: number; columns: number; rows: number; wall: string },
): string {
  const dark = wall === light ? mid : near;
  const windows = repeat(rows * columns, (index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const fill = seed.chance(0.3) ? lamp : dark;
    return rect([x + 15 + column * 70, y + 24 + row * 74, 40, 38], fill, 'rx="3"');
  });
  return (
    rect([x, y, columns * 70, rows * 74 + 20], wall) +
    rect([x - 8, y - 10, columns * 70 + 16, 14], dark) +
    windows
  );
}

function drawCross({ accent, light, near }: Palette, x: number, y: number): string {
  const arms = rect([-13, -38, 26, 76], light) + rect([-38, -13, 76, 26], light);
  return place(rect([-5, 40, 10, 40], near) + circle(0, 0, 58, accent) + arms, { x, y: y - 62 });
}

/** A round tree on a stem. */
export function drawTree({ mid, near, far }: Palette, x: number, y: number, scale: number): string {
  const crown =
    circle(0, -92, 52, mid) + path('M0 -144 A52 52 0 0 1 0 -40 Z', far, 'opacity="0.35"');
  return place(`${rect([-5, -60, 10, 64], near)}${crown}`, { x, y, scale });
}

/** A statehouse: columns, steps and a dome. */
export function drawHall(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, light, accent, far } = palette;
  const columns = seed.pick([6, 8]);
  const gap = 620 / (columns - 1);
  return [
    drawSky(palette),
    circle(600 + seed.between(-330, 330), seed.between(150, 260), 92, accent, 'opacity="0.8"'),
    ridge(seed, 520, 60, far),
    path('M430 330 A170 170 0 0 1 770 330 Z', mid),
    path('M600 160 A170 170 0 0 1 770 330 H690 A220 220 0 0 0 600 160 Z', near, 'opacity="0.25"'),
    rect([450, 326, 300, 46], light),
    repeat(9, (index) => rect([464 + index * 33, 332, 12, 40], mid)),
    rect([588, 96, 24, 70], near) + path('M612 98 q46 -18 74 6 q-34 22 -74 26 Z', accent),
    path('M230 436 L600 352 L970 436 Z', light) + path('M330 424 L600 364 L870 424 Z', mid),
    rect([230, 436, 740, 34], near),
    rect([262, 470, 676, 160], mid),
    repeat(
      columns,
      (index) =>
        rect([290 + index * gap - 21, 470, 42, 162], light) +
        rect([290 + index * gap - 28, 470, 56, 14], light) +
        rect([290 + index * gap + 7, 484, 12, 148], far, 'opacity="0.6"'),
    ),
    repeat(4, (index) =>
      rect(
        [240 - index * 34, 630 + index * 24, 720 + index * 68, 25],
        index % 2 === 0 ? far : light,
      ),
    ),
    rect([0, 724, 1200, 80], near),
    repeat(4, (index) =>
      drawTree(palette, [70, 190, 1020, 1140][index] ?? 0, 730, seed.between(1, 1.5)),
    ),
  ].join('');
}
