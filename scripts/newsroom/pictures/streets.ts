import { drawTree } from './buildings.ts';
import type { Seed } from './seed.ts';
import {
  at,
  circle,
  drawSky,
  path,
  pickPalette,
  place,
  rect,
  repeat,
  ridge,
  stroke,
  type Palette,
} from './shapes.ts';

const lamp = '#ffe3a1';

/** A street of narrow fronts by evening light. */
export function drawTown(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, light, accent } = palette;
  let fronts = '';
  for (let x = -30; x < 1200;) {
    const width = seed.between(130, 190);
    fronts += drawFront(seed, palette, x, width);
    x += width;
  }
  return [
    drawSky(palette),
    circle(seed.between(200, 1000), 150, 64, light, 'opacity="0.9"'),
    ridge(seed, 390, 60, palette.far),
    fronts,
    rect([0, 668, 1200, 132], near),
    repeat(12, (index) => rect([20 + index * 110, 728, 60, 8], light, 'opacity="0.35" rx="4"')),
    repeat(4, (index) => {
      const x = 110 + index * 310 + seed.between(-40, 40);
      return (
        stroke(`M${at(x)} 700 V486 q0 -26 26 -26`, near, 9) +
        circle(x + 34, 466, 14, lamp) +
        circle(x + 34, 466, 52, lamp, 'opacity="0.2"')
      );
    }),
    place(
      circle(-34, 0, 26, 'none', `stroke="${accent}" stroke-width="6"`) +
        circle(34, 0, 26, 'none', `stroke="${accent}" stroke-width="6"`) +
        stroke('M-34 0 L-10 -38 H24 L34 0 M-10 -38 L4 0 L24 -38 M24 -38 L20 -54 H34', accent, 6),
      { x: seed.between(300, 900), y: 690, scale: 1.1 },
    ),
  ].join('');
}

function drawFront(
  seed: Seed,
  { near, mid, far, light, accent }: Palette,
  x: number,
  width: number,
): string {
  const top = seed.between(250, 400);
  const wall = seed.pick([mid, far, accent, light]);
  const roof = seed.chance(0.6)
    ? path(
        `M${at(x)} ${at(top)} L${at(x + width / 2)} ${at(top - seed.between(60, 110))} L${at(x + width)} ${at(top)} Z`,
        near,
      )
    : rect([x, top - 14, width, 16], near);
  const step = width / 3;
  const windows = repeat(3 * Math.floor((580 - top) / 84), (index) => {
    const column = index % 3;
    if (column === 2) return '';
    const y = top + 34 + Math.floor(index / 3) * 84;
    return rect(
      [x + step * (column + 0.62), y, step * 0.72, 48],
      seed.chance(0.4) ? lamp : near,
      'rx="3"',
    );
  });
  const door =
    rect([x + width / 2 - 21, 600, 42, 70], near) +
    rect([x + 12, 582, width - 24, 12], near, 'opacity="0.5"');
  return rect([x, top, width + 1, 680 - top], wall) + roof + windows + door;
}

/** Gabled houses on a hill, with smoke from the chimney. */
export function drawHouses(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, light } = palette;
  return [
    drawSky(palette),
    circle(seed.between(200, 1000), seed.between(140, 240), 80, palette.accent, 'opacity="0.9"'),
    ridge(seed, 430, 60, palette.far),
    ridge(seed, 560, 30, mid),
    repeat(3, (index) =>
      drawHouse(
        seed,
        palette,
        250 + index * 350 + seed.between(-40, 40),
        seed.between(600, 640),
        seed.between(0.92, 1.15),
      ),
    ),
    ridge(seed, 690, 14, near),
    repeat(9, (index) =>
      stroke(
        `M${at(20 + index * 145)} 730 v-58 M${at(20 + index * 145)} 690 h145`,
        light,
        7,
        'opacity="0.85"',
      ),
    ),
    repeat(4, (index) =>
      drawTree(palette, 70 + index * 360 + seed.between(-30, 30), 690, seed.between(0.8, 1.3)),
    ),
  ].join('');
}

function drawHouse(
  seed: Seed,
  { near, mid, light, accent }: Palette,
  x: number,
  y: number,
  scale: number,
): string {
  const wall = seed.pick([light, accent, light]);
  const frame = wall === light ? mid : light;
  const window = (left: number, top: number) =>
    rect([left, top, 52, 62], seed.chance(0.5) ? lamp : near) +
    stroke(`M${left + 26} ${top} v62 M${left} ${top + 31} h52`, frame, 4) +
    `<rect x="${left}" y="${top}" width="52" height="62" fill="none" stroke="${frame}" stroke-width="6"/>`;
  const smoke = stroke('M72 -330 q-24 -30 0 -56 q26 -28 4 -60', light, 14, 'opacity="0.5"');
  const house = [
    smoke,
    rect([54, -318, 40, 90], near),
    path('M-130 -170 L0 -300 L130 -170 V90 H-130 Z', wall),
    path('M-160 -152 L0 -316 L160 -152 L140 -134 L0 -276 L-140 -134 Z', near),
    window(-92, -120),
    window(40, -120),
    rect([-28, -24, 58, 114], wall === light ? accent : near, 'rx="4"'),
    circle(18, 34, 5, light),
    circle(0, -198, 22, near),
  ];
  return place(house.join(''), { x, y, scale });
}
