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

/** A heartbeat line across rings like a harbor chart's. */
export function drawPulse(seed: Seed): string {
  const palette = pickPalette(seed);
  const { mid, near, light, accent, far } = palette;
  const x = seed.between(380, 820);
  const y = seed.between(380, 440);
  const peak = seed.between(170, 230);
  const beat = `h70 q16 -34 32 0 h24 l14 26 l24 ${at(-26 - peak)} l30 ${at(peak + 110)} l22 -110 h30 q22 -50 46 0 h50`;
  return [
    drawSky(palette),
    repeat(7, (index) =>
      circle(
        x,
        y,
        620 - index * 82,
        index % 2 === 0 ? far : mid,
        `opacity="${(0.16 + index * 0.03).toFixed(2)}"`,
      ),
    ),
    drawHeart({ light, accent, near }, x, y),
    stroke(`M-30 ${at(y + 40)} ${beat} ${beat} ${beat} ${beat}`, near, 13),
    stroke(`M-30 ${at(y + 40)} ${beat} ${beat} ${beat} ${beat}`, light, 4),
    ridge(seed, 690, 30, mid, 'opacity="0.5"'),
    ridge(seed, 735, 20, near),
  ].join('');
}

function drawHeart(
  { accent, light }: Pick<Palette, 'light' | 'accent' | 'near'>,
  x: number,
  y: number,
): string {
  const shape =
    'M0 150 C-210 10 -180 -150 -80 -150 C-30 -150 0 -110 0 -84 C0 -110 30 -150 80 -150 C180 -150 210 10 0 150 Z';
  return place(
    path(shape, accent) +
      path(
        'M-128 -30 C-128 -86 -100 -112 -66 -112',
        'none',
        `stroke="${light}" stroke-width="13" stroke-linecap="round" opacity="0.65"`,
      ),
    { x, y, scale: 1.35 },
  );
}

/** Columns that rise, a line over them, and coins or crates at their feet. */
export function drawChart(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, far, light, accent } = palette;
  const tops = Array.from({ length: 7 }, (_, index) => 560 - index * 42 - seed.between(-40, 50));
  const points = tops.map((top, index) => ({ x: 188 + index * 138, y: top - 70 }));
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point.x)} ${at(point.y)}`)
    .join(' ');
  return [
    drawSky(palette),
    circle(930, 210, 150, accent, 'opacity="0.25"'),
    ridge(seed, 600, 40, far, 'opacity="0.6"'),
    repeat(5, (row) => stroke(`M90 ${at(200 + row * 110)} H1110`, near, 2, 'opacity="0.16"')),
    tops
      .map(
        (top, index) =>
          rect([140 + index * 138, top, 96, 690 - top], index === 6 ? accent : mid, 'rx="6"') +
          rect([140 + index * 138, top, 30, 690 - top], light, 'opacity="0.18" rx="6"'),
      )
      .join(''),
    stroke(line, near, 9),
    points
      .map((point) => circle(point.x, point.y, 17, near) + circle(point.x, point.y, 8, light))
      .join(''),
    rect([0, 690, 1200, 110], near),
    repeat(5, (index) => drawStack(seed, palette, 90 + index * 250 + seed.between(-30, 30))),
  ].join('');
}

function drawStack(seed: Seed, { light, accent, far }: Palette, x: number): string {
  return repeat(seed.count(2, 4), (level) => {
    const fill = level % 2 === 0 ? accent : light;
    return (
      rect([x - 38, 748 - level * 21, 84, 19], fill, 'rx="9"') +
      rect([x - 24, 753 - level * 21, 56, 5], far, 'rx="2" opacity="0.7"')
    );
  });
}
