import type { Seed } from './seed.ts';
import {
  at,
  circle,
  path,
  pickPalette,
  place,
  rect,
  repeat,
  stroke,
  type Palette,
} from './shapes.ts';

/** A stage: curtain, light and one or two shapes that play. */
export function drawStage(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, light, accent, far } = palette;
  const folds = (x: number, width: number) =>
    repeat(5, (index) =>
      path(
        `M${at(x + (index * width) / 5)} 0 h${at(width / 5)} V640 q-${at(width / 10)} 26 -${at(width / 5)} 0 Z`,
        index % 2 === 0 ? accent : near,
        index % 2 === 0 ? '' : 'opacity="0.55"',
      ),
    );
  const beam = seed.between(420, 780);
  const player = seed.pick([drawCello, drawMask, drawEasel]);
  return [
    rect([0, 0, 1200, 800], near),
    rect([150, 40, 900, 600], mid),
    path(
      `M${at(beam - 40)} 40 h80 L${at(beam + 270)} 640 H${at(beam - 270)} Z`,
      light,
      'opacity="0.28"',
    ),
    circle(600, 330, 190, far, 'opacity="0.5"'),
    rect([0, 630, 1200, 170], far),
    repeat(9, (index) =>
      path(
        `M${at(index * 170 - 120)} 800 L${at(260 + index * 85)} 630 h4 L${at(index * 170 - 112)} 800 Z`,
        near,
        'opacity="0.3"',
      ),
    ),
    `<ellipse cx="${at(beam)}" cy="690" rx="270" ry="46" fill="${light}" opacity="0.5"/>`,
    place(player(palette), { x: beam, y: 690, scale: 1.15 }),
    rect([0, 0, 220, 650], accent) + folds(0, 220),
    rect([980, 0, 220, 650], accent) + folds(980, 220),
    repeat(8, (index) =>
      path(
        `M${index * 150} 0 h150 v60 q-75 74 -150 0 Z`,
        index % 2 === 0 ? accent : near,
        index % 2 === 0 ? '' : 'opacity="0.9"',
      ),
    ),
    repeat(11, (index) => circle(60 + index * 108, 764, 13, light, 'opacity="0.85"')),
  ].join('');
}

function drawCello({ accent, near, light }: Palette): string {
  return (
    path(
      'M0 -300 C-74 -300 -84 -230 -58 -196 C-36 -166 -100 -140 -92 -70 C-86 -6 -40 0 0 0 C40 0 86 -6 92 -70 C100 -140 36 -166 58 -196 C84 -230 74 -300 0 -300 Z',
      accent,
    ) +
    rect([-11, -470, 22, 330], near, 'rx="8"') +
    stroke('M-4 -440 V-70 M4 -440 V-70', light, 2) +
    stroke('M-44 -150 q-14 40 4 76 M44 -150 q14 40 -4 76', near, 8) +
    rect([-36, -84, 72, 12], near) +
    rect([-4, 0, 8, 34], near) +
    stroke('M-150 -40 L150 -210', light, 8)
  );
}

function drawMask({ accent, near, light }: Palette): string {
  const mask = (fill: string, dark: string, smile: string) =>
    path('M-110 -150 Q0 -194 110 -150 Q120 20 0 96 Q-120 20 -110 -150 Z', fill) +
    path('M-76 -74 q32 -34 62 0 q-30 20 -62 0 Z M14 -74 q32 -34 62 0 q-30 20 -62 0 Z', dark) +
    stroke(smile, dark, 13);
  return (
    place(mask(light, near, 'M-54 10 Q0 66 54 10'), { x: -82, y: -190, turn: -11, scale: 1.15 }) +
    place(mask(accent, near, 'M-50 40 Q0 -8 50 40'), { x: 100, y: -130, turn: 12 })
  );
}

function drawEasel({ accent, near, light, mid, sky }: Palette): string {
  return (
    stroke('M-110 10 L-20 -420 M110 10 L20 -420 M0 -420 V-20', near, 13) +
    rect([-170, -370, 340, 250], light) +
    rect([-152, -352, 304, 214], sky[0]) +
    circle(60, -270, 42, accent) +
    path('M-152 -190 Q-70 -270 0 -212 Q70 -168 152 -220 V-138 H-152 Z', mid) +
    rect([-150, -120, 300, 16], near)
  );
}
