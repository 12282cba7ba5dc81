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

const skins = ['#8d5a3b', '#c98d62', '#f0c39b', '#5f3b29', '#e2aa7c', '#a87046'] as const;
const hairs = ['#2a1c1a', '#54352a', '#8a8d93', '#d8d2c8', '#1d1d2b', '#a4562f'] as const;

/** A few people side by side, from the waist up. */
export function drawPeople(seed: Seed): string {
  const palette = pickPalette(seed);
  const count = seed.count(3, 5);
  const coats = [palette.accent, palette.mid, palette.light, palette.far];
  return [
    drawSky(palette),
    circle(600, 400, seed.between(280, 360), palette.far, 'opacity="0.55"'),
    repeat(6, (index) =>
      place(circle(0, 0, seed.between(20, 60), palette.accent, 'opacity="0.22"'), {
        x: 80 + index * 210,
        y: seed.between(90, 260),
      }),
    ),
    ridge(seed, 600, 36, palette.far, 'opacity="0.8"'),
    repeat(count, (index) => {
      const x = 600 + (index - (count - 1) / 2) * (820 / count);
      const coat = coats[(index + seed.count(0, 1)) % coats.length] ?? palette.accent;
      const back = index % 2 === 1;
      return place(drawPerson(seed, palette, coat), {
        x,
        y: back ? 750 : 800,
        scale: seed.between(1.12, 1.26),
      });
    }),
    ridge(seed, 772, 8, palette.near),
  ].join('');
}

function drawPerson(seed: Seed, { near, light, accent }: Palette, coat: string): string {
  const skin = seed.pick(skins);
  const hair = seed.pick(hairs);
  const collar = coat === light ? accent : light;
  const styles = [
    path('M-66 -318 Q-74 -410 0 -412 Q74 -410 66 -318 Q52 -372 0 -372 Q-52 -372 -66 -318 Z', hair),
    path(
      'M-70 -236 Q-96 -412 0 -414 Q96 -412 70 -236 Q58 -250 56 -326 Q20 -340 -6 -368 Q-30 -336 -56 -322 Q-58 -250 -70 -236 Z',
      hair,
    ),
    circle(0, -410, 34, hair) +
      path(
        'M-64 -322 Q-70 -404 0 -406 Q70 -404 64 -322 Q40 -366 0 -366 Q-40 -366 -64 -322 Z',
        hair,
      ),
    path(
      'M-74 -300 Q-92 -418 0 -420 Q92 -418 74 -300 L74 -214 Q40 -190 0 -190 Q-40 -190 -74 -214 Z',
      accent === coat ? near : accent,
    ),
  ] as const;
  const style = seed.pick([0, 0, 1, 2, 3]);
  const face =
    rect([-22, -262, 44, 70], skin) + `<ellipse cx="0" cy="-312" rx="56" ry="66" fill="${skin}"/>`;
  const features =
    circle(-20, -312, 5, near) +
    circle(20, -312, 5, near) +
    stroke(seed.chance(0.7) ? 'M-18 -284 q18 16 36 0' : 'M-13 -282 h26', near, 4) +
    (seed.chance(0.25)
      ? stroke(
          'M-38 -312 a18 18 0 1 0 36 0 a18 18 0 1 0 -36 0 M2 -312 a18 18 0 1 0 36 0 a18 18 0 1 0 -36 0',
          near,
          4,
        )
      : '');
  const body =
    path('M-128 10 V-110 Q-124 -196 -44 -206 L0 -176 L44 -206 Q124 -196 128 -110 V10 Z', coat) +
    path('M-44 -206 L0 -150 L44 -206 L26 -214 L0 -188 L-26 -214 Z', collar);
  const badge = seed.chance(0.45)
    ? stroke('M-46 -198 Q-60 -100 -10 -92 Q34 -86 40 -130', near, 7) +
      circle(42, -138, 14, near) +
      circle(42, -138, 7, light)
    : rect([34, -132, 46, 8], collar, 'rx="4"');
  const behind = style === 1 || style === 3;
  return (
    (behind ? styles[style] : '') +
    body +
    badge +
    face +
    (behind
      ? path(
          'M-57 -322 Q-50 -384 0 -384 Q50 -384 57 -322 Q30 -352 0 -352 Q-30 -352 -57 -322 Z',
          style === 3 ? 'none' : hair,
        )
      : styles[style]) +
    features
  );
}

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
