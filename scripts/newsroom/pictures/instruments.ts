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
  stroke,
  type Palette,
} from './shapes.ts';

/** A bench with glassware, a microscope and a window behind. */
export function drawLab(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, far, light, accent } = palette;
  const glass = [drawFlask, drawTubes, drawCylinder] as const;
  const left = seed.chance(0.5);
  return [
    drawSky(palette),
    circle(left ? 820 : 380, 330, 260, far, 'opacity="0.6"'),
    circle(left ? 820 : 380, 330, 190, light, 'opacity="0.55"'),
    repeat(3, (index) =>
      stroke(
        `M${at(90 + index * 380)} 90 h${at(seed.between(120, 220))}`,
        mid,
        10,
        'opacity="0.35"',
      ),
    ),
    place(drawMicroscope(palette), { x: left ? 330 : 860, y: 640, scale: 1.25 }),
    repeat(3, (index) =>
      place(seed.pick(glass)(seed, palette), {
        x: (left ? 590 : 110) + index * 205,
        y: 640,
        scale: seed.between(1, 1.3),
      }),
    ),
    rect([0, 640, 1200, 30], mid),
    rect([0, 664, 1200, 140], near),
    repeat(5, (index) => rect([90 + index * 220, 702, 130, 10], light, 'opacity="0.25" rx="5"')),
    repeat(9, () =>
      circle(
        seed.between(left ? 560 : 80, left ? 1100 : 620),
        seed.between(130, 330),
        seed.between(7, 22),
        accent,
        'opacity="0.55"',
      ),
    ),
  ].join('');
}

function drawMicroscope({ near, light, accent, mid }: Palette): string {
  return [
    path('M-110 0 Q-110 -28 -70 -30 H90 Q118 -26 118 0 Z', near),
    path('M40 -30 C150 -70 150 -240 40 -262 L30 -226 C100 -206 100 -90 10 -60 V-30 Z', near),
    rect([-84, -96, 130, 18], mid, 'rx="6"'),
    rect([-46, -78, 24, 50], near),
    place(
      rect([-26, -150, 52, 140], light, 'rx="8"') +
        rect([-18, -190, 36, 44], near, 'rx="5"') +
        rect([-14, -12, 28, 26], accent, 'rx="4"') +
        rect([-26, -110, 52, 16], accent),
      { x: -14, y: -140, turn: -24 },
    ),
    circle(52, -118, 22, accent) + circle(52, -118, 9, light),
  ].join('');
}

function drawFlask(seed: Seed, { light, accent, mid, near }: Palette): string {
  const fill = seed.pick([accent, mid]);
  return (
    path(
      'M-26 -200 H26 V-120 L88 -18 Q92 0 72 0 H-72 Q-92 0 -88 -18 L-26 -120 Z',
      light,
      'opacity="0.85"',
    ) +
    path('M-52 -76 Q-20 -92 8 -76 T54 -76 L88 -18 Q92 0 72 0 H-72 Q-92 0 -88 -18 Z', fill) +
    rect([-34, -210, 68, 16], near, 'rx="6"') +
    circle(-18, -40, 9, light, 'opacity="0.8"') +
    circle(22, -56, 6, light, 'opacity="0.8"')
  );
}

function drawTubes(seed: Seed, { light, accent, mid, near }: Palette): string {
  const tubes = repeat(3, (index) => {
    const x = -70 + index * 56;
    const level = seed.between(-110, -50);
    return (
      rect([x, -176, 32, 172], light, 'rx="16" opacity="0.9"') +
      path(`M${x} ${at(level)} h32 V-20 a16 16 0 0 1 -32 0 Z`, index === 1 ? mid : accent)
    );
  });
  return (
    tubes +
    rect([-96, -124, 176, 16], near) +
    rect([-96, -16, 176, 16], near) +
    rect([-96, -124, 12, 124], near) +
    rect([70, -124, 12, 124], near)
  );
}

function drawCylinder(seed: Seed, { light, mid, near, accent }: Palette): string {
  const level = seed.between(-150, -80);
  return (
    rect([-40, -236, 80, 236], light, 'rx="8" opacity="0.85"') +
    rect([-40, level, 80, -level], seed.pick([mid, accent]), 'rx="6"') +
    rect([-62, -14, 124, 14], near, 'rx="5"') +
    stroke(
      repeat(5, (index) => `M10 ${-50 - index * 34} h24 `),
      near,
      4,
    )
  );
}

/** A board of traces and nodes that lead to one lit part. */
export function drawCircuit(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, far, light, accent, sky } = palette;
  const x = seed.between(480, 720);
  const y = seed.between(350, 450);
  const traces = repeat(24, (index) => {
    const side = index % 4;
    const offset = -125 + (Math.floor(index / 4) * 250) / 5;
    const run = seed.between(70, 170);
    const turn = seed.pick([-1, 1]) * seed.between(40, 120);
    const end = seed.between(60, 260);
    const d =
      side < 2
        ? `h${at(run)} l${at(Math.abs(turn))} ${at(turn)} h${at(end)}`
        : `v${at(run * 0.6)} l${at(turn)} ${at(Math.abs(turn))} v${at(end * 0.5)}`;
    const ends =
      side < 2
        ? ([run + Math.abs(turn) + end, turn] as const)
        : ([turn, run * 0.6 + Math.abs(turn) + end * 0.5] as const);
    const lit = seed.chance(0.25);
    const drawing =
      stroke(`M0 0 ${d}`, lit ? accent : far, 6) +
      circle(ends[0], ends[1], 14, lit ? accent : far) +
      circle(ends[0], ends[1], 6, near);
    const flip = side === 1 ? 'scale(-1 1)' : side === 3 ? 'scale(1 -1)' : '';
    const [tx, ty] =
      side === 0
        ? [x + 165, y + offset]
        : side === 1
          ? [x - 165, y + offset]
          : side === 2
            ? [x + offset, y + 165]
            : [x + offset, y - 165];
    return `<g transform="translate(${at(tx)} ${at(ty)}) ${flip}">${drawing}</g>`;
  });
  return [
    rect([0, 0, 1200, 800], near),
    circle(x, y, 520, mid, 'opacity="0.3"'),
    circle(x, y, 340, mid, 'opacity="0.4"'),
    traces,
    rect([x - 160, y - 160, 320, 320], mid, 'rx="26"'),
    rect([x - 120, y - 120, 240, 240], sky[1], 'rx="18"'),
    seed.chance(0.5)
      ? stroke(`M${at(x - 92)} ${at(y)} h48 l18 -52 l32 104 l22 -52 h64`, accent, 12)
      : circle(x, y, 62, accent) + stroke(`M${at(x - 26)} ${at(y + 2)} l20 20 l36 -42`, light, 14),
  ].join('');
}
