import type { Seed } from './seed.ts';
import { drawTree } from './buildings.ts';
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

/** A coast road with one vehicle in profile. */
export function drawRoad(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, light, accent, mid, far } = palette;
  const vehicle = seed.pick([drawCar, drawVan, drawBus, drawBicycle]);
  return [
    drawSky(palette),
    circle(
      seed.between(200, 1000),
      seed.between(190, 280),
      seed.between(80, 120),
      accent,
      'opacity="0.88"',
    ),
    ridge(seed, 420, 80, far, 'opacity="0.8"'),
    ridge(seed, 510, 50, mid),
    repeat(6, (index) =>
      drawTree(
        { ...palette, mid: near, far: mid },
        60 + index * 220 + seed.between(-60, 60),
        590,
        seed.between(0.5, 0.9),
      ),
    ),
    rect([0, 580, 1200, 220], near),
    rect([0, 572, 1200, 10], light, 'opacity="0.7"'),
    repeat(9, (index) => rect([index * 150 - 40, 722, 86, 11], light, 'rx="5" opacity="0.75"')),
    `<ellipse cx="600" cy="664" rx="330" ry="18" fill="#000000" opacity="0.25"/>`,
    place(vehicle(palette), { x: seed.between(520, 680), y: 660, scale: 1.5 }),
    repeat(5, (index) =>
      stroke(
        `M${at(seed.between(40, 160))} ${at(450 + index * 40)} h${at(seed.between(60, 150))}`,
        light,
        6,
        'opacity="0.6"',
      ),
    ),
  ].join('');
}

const wheel = (x: number, dark: string, hub: string, r = 36): string =>
  circle(x, -r, r, dark) + circle(x, -r, r * 0.55, hub) + circle(x, -r, r * 0.18, dark);

function drawCar({ accent, light, far }: Palette): string {
  return (
    path(
      'M-210 -40 Q-214 -92 -176 -98 L-120 -108 Q-80 -176 -36 -178 H62 Q104 -176 142 -110 L188 -98 Q216 -90 212 -40 Z',
      accent,
    ) +
    path(
      'M-98 -112 Q-68 -156 -34 -158 H-8 V-112 Z M8 -158 H58 Q86 -156 112 -112 H8 Z',
      light,
      'opacity="0.92"',
    ) +
    rect([-206, -66, 26, 14], light, 'rx="6"') +
    rect([184, -72, 26, 16], '#ffe3a1', 'rx="6"') +
    rect([20, -96, 34, 7], far, 'rx="3"') +
    wheel(-124, '#16161d', far) +
    wheel(124, '#16161d', far)
  );
}

function drawVan({ accent, light, far, mid }: Palette): string {
  return (
    path('M-220 -36 V-200 Q-220 -216 -204 -216 H90 L186 -118 Q212 -110 212 -84 V-36 Z', light) +
    rect([-220, -96, 430, 20], accent) +
    path('M84 -196 L160 -118 H84 Z', mid) +
    rect([-160, -190, 90, 12], far, 'rx="6"') +
    circle(-60, -146, 40, accent) +
    rect([-68, -170, 16, 48], light) +
    rect([-84, -154, 48, 16], light) +
    rect([20, -234, 60, 20], accent, 'rx="8"') +
    rect([190, -84, 22, 16], '#ffe3a1', 'rx="6"') +
    wheel(-130, '#16161d', far) +
    wheel(128, '#16161d', far)
  );
}

function drawBus({ accent, light, far, near }: Palette): string {
  const windows = repeat(6, (index) =>
    rect([-236 + index * 72, -196, 56, 66], light, 'rx="7" opacity="0.92"'),
  );
  return (
    rect([-262, -222, 524, 186], accent, 'rx="24"') +
    windows +
    rect([196, -196, 52, 130], light, 'rx="7" opacity="0.92"') +
    rect([-262, -108, 440, 12], near, 'opacity="0.5"') +
    rect([240, -74, 24, 16], '#ffe3a1', 'rx="6"') +
    wheel(-160, '#16161d', far) +
    wheel(140, '#16161d', far)
  );
}

function drawBicycle({ accent, light, near }: Palette): string {
  const rim = (x: number) =>
    circle(x, -66, 66, 'none', `stroke="${light}" stroke-width="9"`) +
    stroke(
      `M${x - 46} -112 L${x + 46} -20 M${x + 46} -112 L${x - 46} -20`,
      light,
      2,
      'opacity="0.6"',
    );
  return (
    rim(-120) +
    rim(120) +
    stroke(
      'M-120 -66 L-48 -160 H74 L120 -66 M-120 -66 H-10 L-48 -160 M-10 -66 L74 -160 M74 -160 L66 -196 H104',
      accent,
      13,
    ) +
    rect([-86, -178, 76, 16], near === light ? accent : light, 'rx="8"') +
    rect([-206, -176, 90, 84], accent, 'rx="10"') +
    rect([-170, -156, 18, 44], light) +
    rect([-183, -143, 44, 18], light) +
    circle(-10, -66, 16, light)
  );
}
