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

/** A table laid: bowl, loaf, fruit, jug, in front of a plain wall. */
export function drawTable(seed: Seed): string {
  const palette = pickPalette(seed);
  const { mid, near, far, light, accent } = palette;
  const things = [drawBowl, drawLoaf, drawFruit, drawJug] as const;
  const first = seed.count(0, 3);
  return [
    drawSky(palette),
    rect([seed.between(90, 700), 70, 330, 330], light, 'opacity="0.65"'),
    stroke('M0 470 H1200', far, 3, 'opacity="0.5"'),
    circle(seed.between(250, 950), 300, seed.between(120, 180), accent, 'opacity="0.3"'),
    rect([0, 560, 1200, 240], mid),
    repeat(14, (index) =>
      path(
        `M${at(index * 172 - 640)} 800 L${at(300 + index * 47)} 560 h23 L${at(index * 172 - 554)} 800 Z`,
        light,
        'opacity="0.13"',
      ),
    ),
    `<ellipse cx="600" cy="690" rx="470" ry="52" fill="${near}" opacity="0.25"/>`,
    repeat(3, (index) => {
      const draw = things[(first + index * (seed.chance(0.5) ? 1 : 3)) % 4] ?? drawBowl;
      return place(draw(seed, palette), {
        x: [270, 930, 600][index] ?? 600,
        y: [650, 650, 695][index] ?? 690,
        scale: [1, 1, 1.35][index] ?? 1,
      });
    }),
    place(
      stroke('M0 0 L210 -26', near, 11) +
        `<ellipse cx="-26" cy="4" rx="38" ry="19" fill="${near}" transform="rotate(-7 -26 4)"/>`,
      { x: 150, y: 750 },
    ),
  ].join('');
}

function drawBowl(seed: Seed, { near, light, accent, mid }: Palette): string {
  const steam = repeat(3, (index) =>
    stroke(`M${-60 + index * 60} -170 q-22 -34 0 -64 q22 -34 0 -70`, light, 10, 'opacity="0.6"'),
  );
  const soup = `<ellipse cx="0" cy="-126" rx="158" ry="34" fill="${near}"/><ellipse cx="0" cy="-124" rx="140" ry="26" fill="${accent}"/>`;
  const herbs = repeat(6, () =>
    circle(seed.between(-100, 100), -126 + seed.between(-12, 12), 8, mid),
  );
  return `${steam}${soup}${herbs}${path('M-158 -126 Q-150 -6 -66 0 H66 Q150 -6 158 -126 Q0 -66 -158 -126 Z', light)}${stroke('M-140 -78 Q0 -22 140 -78', accent, 9)}`;
}

function drawLoaf(_seed: Seed, { light, near }: Palette): string {
  const cuts = repeat(4, (index) =>
    stroke(`M${-96 + index * 56} -62 q18 -44 46 -56`, light, 12, 'opacity="0.9"'),
  );
  return (
    rect([-190, -16, 380, 18], near, 'rx="9"') +
    path('M-160 -16 Q-182 -130 -40 -136 H60 Q186 -128 160 -16 Z', '#cf8a4b') +
    cuts
  );
}

function drawFruit(seed: Seed, { accent, mid, light, near }: Palette): string {
  const piece = (x: number, y: number, fill: string) =>
    place(
      circle(0, -62, 62, fill) +
        path('M0 -124 q10 -40 44 -42 q-4 38 -44 42 Z', near) +
        path(
          'M-34 -84 q4 -22 24 -30',
          'none',
          `stroke="${light}" stroke-width="9" stroke-linecap="round" opacity="0.7"`,
        ),
      { x, y },
    );
  return (
    piece(-66, 0, seed.pick([accent, mid])) +
    piece(70, 0, accent) +
    piece(2, -92, seed.pick([light, accent]))
  );
}

function drawJug(_seed: Seed, { light, mid, accent, near }: Palette): string {
  const sprigs = repeat(5, (index) =>
    place(
      stroke('M0 0 V-150', near, 5) +
        `<ellipse cx="0" cy="-150" rx="17" ry="34" fill="${index % 2 === 0 ? accent : mid}"/>`,
      { x: -24 + index * 12, y: -206, turn: -34 + index * 17 },
    ),
  );
  return (
    sprigs +
    path(
      'M-62 -236 H62 L54 -180 Q104 -110 84 -10 Q82 0 64 0 H-64 Q-82 0 -84 -10 Q-104 -110 -54 -180 Z',
      light,
    ) +
    path(
      'M62 -200 Q150 -196 128 -110 Q118 -72 88 -66',
      'none',
      `stroke="${light}" stroke-width="17"`,
    ) +
    path('M-90 -96 Q0 -64 92 -96 L91 -60 Q0 -28 -90 -60 Z', mid)
  );
}

/** Sheets and books in a fan, ruled and stamped. */
export function drawPaper(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, far, light, accent } = palette;
  const sheets = seed.count(3, 4);
  return [
    rect([0, 0, 1200, 800], mid),
    circle(seed.between(200, 1000), seed.between(150, 650), 380, near, 'opacity="0.28"'),
    repeat(22, (index) =>
      stroke(
        `M-20 ${at(index * 38)} Q600 ${at(index * 38 + seed.between(-16, 16))} 1220 ${at(index * 38)}`,
        near,
        2,
        'opacity="0.14"',
      ),
    ),
    repeat(sheets, (index) => {
      const last = index === sheets - 1;
      return place(drawSheet(seed, palette, last), {
        x: 420 + (index * 380) / sheets + seed.between(-20, 20),
        y: 410 + seed.between(-40, 30),
        turn: -22 + (index * 34) / sheets + seed.between(-4, 4),
      });
    }),
    place(drawBooks(palette), { x: 190, y: 740 }),
    place(
      rect([-8, -230, 16, 300], accent, 'rx="8"') +
        path('M-8 70 L0 112 L8 70 Z', light) +
        rect([-8, -232, 16, 28], far, 'rx="8"'),
      { x: seed.between(1000, 1080), y: 460, turn: seed.between(14, 34) },
    ),
  ].join('');
}

function drawSheet(
  seed: Seed,
  { light, far, near, accent, mid, sky }: Palette,
  last: boolean,
): string {
  const lines = repeat(9, (index) =>
    rect([-150, -120 + index * 36, seed.between(170, 300), 10], far, 'rx="5"'),
  );
  const stamp = last
    ? circle(96, 186, 46, 'none', `stroke="${accent}" stroke-width="9"`) +
      stroke('M76 186 l14 16 l28 -34', accent, 10)
    : '';
  return (
    rect([-192, -272, 400, 560], near, 'opacity="0.28"') +
    rect([-200, -284, 400, 560], last ? light : sky[1]) +
    rect([-150, -230, 190, 26], last ? near : mid, 'rx="5"') +
    rect([-150, -186, 120, 14], accent, 'rx="5"') +
    lines +
    stamp
  );
}

function drawBooks({ accent, near, light, far }: Palette): string {
  const book = (y: number, width: number, fill: string) =>
    rect([-width / 2, y, width, 46], fill, 'rx="5"') +
    rect([-width / 2 + 26, y, 10, 46], light, 'opacity="0.7"') +
    rect([width / 2 - 40, y + 9, 40, 28], light);
  return book(-46, 310, near) + book(-92, 260, accent) + book(-138, 284, far);
}
