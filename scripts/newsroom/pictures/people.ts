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
  const head = drawHead(seed.pick([0, 0, 1, 2, 3]), hair, accent === coat ? near : accent);
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
  return head.behind + body + badge + face + head.before + features;
}

/** What stands behind a face and before it: short hair, long hair, a bun or a headscarf. */
function drawHead(manner: number, hair: string, cloth: string): { behind: string; before: string } {
  switch (manner) {
    case 1:
      return {
        behind: path('M-70 -236 Q-96 -412 0 -414 Q96 -412 70 -236 Q0 -222 -70 -236 Z', hair),
        before: path(
          'M-57 -322 Q-50 -384 0 -384 Q50 -384 57 -322 Q30 -352 0 -352 Q-30 -352 -57 -322 Z',
          hair,
        ),
      };
    case 2:
      return {
        behind: circle(0, -410, 34, hair),
        before: path(
          'M-64 -322 Q-70 -404 0 -406 Q70 -404 64 -322 Q40 -366 0 -366 Q-40 -366 -64 -322 Z',
          hair,
        ),
      };
    case 3:
      return {
        behind: '',
        before: path(
          'M-66 -300 Q-84 -408 0 -410 Q84 -408 66 -300 Q70 -226 96 -186 Q50 -140 0 -140 Q-50 -140 -96 -186 Q-70 -226 -66 -300 Z M-45 -308 Q-40 -246 0 -246 Q40 -246 45 -308 Q40 -362 0 -362 Q-40 -362 -45 -308 Z',
          cloth,
          'fill-rule="evenodd"',
        ),
      };
    default:
      return {
        behind: '',
        before: path(
          'M-66 -318 Q-74 -410 0 -412 Q74 -410 66 -318 Q52 -372 0 -372 Q-52 -372 -66 -318 Z',
          hair,
        ),
      };
  }
}
