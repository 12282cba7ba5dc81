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
} from './shapes.ts';

const line = '#fdfaf0';
const grounds = {
  grass: ['#4f8f5b', '#3f7f51', '#5e9a4e', '#3c7f6c'],
  clay: ['#c9784a', '#b96a48', '#3d7ea6', '#4d8a6a'],
} as const;

const turf = (seed: Seed, fill: string) =>
  rect([0, 0, 1200, 800], fill) +
  repeat(7, (index) =>
    rect([index * 200 - 100 + seed.between(0, 1), -20, 100, 840], '#ffffff', 'opacity="0.07"'),
  );

/** A view from above, turned a little. */
const fromAbove = (seed: Seed, drawing: string) =>
  place(drawing, { x: 600, y: 400, turn: seed.between(-24, 24), scale: seed.between(1.05, 1.25) });

const shadowed = (x: number, y: number, r: number, drawing: string) =>
  `<ellipse cx="${at(x + r * 0.35)}" cy="${at(y + r * 0.45)}" rx="${at(r)}" ry="${at(r * 0.9)}" fill="#0b1d22" opacity="0.28"/>${place(drawing, { x, y })}`;

/** Baseball: the diamond from above, and a ball. */
export function drawDiamond(seed: Seed): string {
  const base = (x: number, y: number) => place(rect([-16, -16, 32, 32], line), { x, y, turn: 45 });
  const field = [
    path('M0 330 L-420 -90 A594 594 0 0 1 420 -90 Z', '#c48955'),
    path('M0 262 L-196 66 L0 -130 L196 66 Z', seed.pick(grounds.grass)),
    circle(0, 66, 44, '#c48955') + rect([-15, 62, 30, 8], line),
    stroke('M0 330 L-900 -570 M0 330 L900 -570', line, 7),
    circle(0, 300, 62, '#c48955'),
    base(-204, 66) + base(204, 66) + base(0, -138),
    path('M-16 286 h32 v16 l-16 16 l-16 -16 Z', line),
  ].join('');
  const ball =
    circle(0, 0, 92, line) +
    stroke('M-62 -68 Q-10 0 -62 68 M62 -68 Q10 0 62 68', '#c8442f', 6, 'stroke-dasharray="4 13"') +
    stroke('M-60 -66 Q-12 0 -60 66 M60 -66 Q12 0 60 66', '#c8442f', 3);
  return (
    turf(seed, seed.pick(grounds.grass)) +
    fromAbove(seed, field) +
    shadowed(seed.between(880, 1020), seed.between(520, 620), 92, ball)
  );
}

/** Tennis: half a court from above, the net, a racket and a ball. */
export function drawCourt(seed: Seed): string {
  const ground = seed.pick(grounds.clay);
  const court = [
    rect([-520, -250, 1040, 500], '#ffffff', 'opacity="0.12"'),
    stroke(
      'M-520 -250 H520 V250 H-520 Z M-520 -186 H520 M-520 186 H520 M-270 -186 V186 M270 -186 V186 M-270 0 H270',
      line,
      8,
    ),
    stroke('M0 -290 V290', '#122630', 12) +
      stroke('M0 -290 V290', line, 4, 'stroke-dasharray="3 9"'),
  ].join('');
  const strings = repeat(7, (index) =>
    stroke(
      `M${-66 + index * 22} -120 V120 M-96 ${-96 + index * 32} H96`,
      line,
      2.5,
      'opacity="0.8"',
    ),
  );
  const racket = `<defs><clipPath id="head"><ellipse rx="92" ry="122"/></clipPath></defs><g clip-path="url(#head)">${strings}</g><ellipse rx="94" ry="124" fill="none" stroke="#182c3a" stroke-width="17"/>${stroke('M-40 112 L-9 176 V330 M40 112 L9 176 V330', '#182c3a', 15)}${rect([-17, 210, 34, 150], '#e2673f', 'rx="12"')}`;
  const ball =
    circle(0, 0, 58, '#d8e24a') + stroke('M-46 -34 Q-4 0 -46 34 M46 -34 Q4 0 46 34', line, 6);
  return (
    rect([0, 0, 1200, 800], ground) +
    fromAbove(seed, court) +
    place(racket, { x: seed.between(240, 340), y: 360, turn: seed.between(-40, -16) }) +
    shadowed(seed.between(760, 940), seed.between(220, 540), 58, ball)
  );
}

/** Golf: a green by the sea, with flag and bunkers. */
export function drawGreen(seed: Seed): string {
  const palette = pickPalette(seed);
  const x = seed.between(380, 800);
  return [
    drawSky(palette),
    circle(seed.between(150, 1050), 200, 84, palette.accent, 'opacity="0.85"'),
    rect([0, 370, 1200, 120], palette.mid),
    repeat(6, (index) =>
      stroke(
        `M${at(seed.between(0, 1000))} ${390 + index * 14} h${at(seed.between(60, 200))}`,
        palette.light,
        4,
        'opacity="0.5"',
      ),
    ),
    ridge(seed, 470, 40, '#6fa064'),
    ridge(seed, 560, 40, '#568f57'),
    `<ellipse cx="${at(x)}" cy="640" rx="380" ry="92" fill="#8cc071"/>`,
    `<ellipse cx="${at(x - 420)}" cy="690" rx="170" ry="44" fill="#ecd9a6"/><ellipse cx="${at(x + 430)}" cy="610" rx="130" ry="34" fill="#ecd9a6"/>`,
    `<ellipse cx="${at(x)}" cy="640" rx="26" ry="9" fill="#1d3a2c"/>`,
    rect([x - 4, 270, 8, 370], palette.light) +
      path(`M${at(x + 4)} 274 L${at(x + 160)} 318 L${at(x + 4)} 368 Z`, palette.accent),
    circle(x - seed.between(90, 200), 664, 17, '#ffffff'),
    ridge(seed, 765, 12, '#2f5f45'),
    repeat(16, (index) =>
      stroke(
        `M${at(index * 80 + seed.between(-20, 20))} 800 q${at(seed.between(-18, 18))} -50 ${at(seed.between(-20, 20))} -86`,
        '#2f5f45',
        7,
      ),
    ),
  ].join('');
}

/** Hockey: the rink from above, with sticks and a puck. */
export function drawRink(seed: Seed): string {
  const rink = [
    rect([-620, -330, 1240, 660], '#f4fafc', 'rx="190" stroke="#b7cfd9" stroke-width="16"'),
    rect([-190, -330, 18, 660], '#3a6ea8') +
      rect([172, -330, 18, 660], '#3a6ea8') +
      rect([-5, -330, 10, 660], '#c9473b'),
    circle(0, 0, 110, 'none', 'stroke="#3a6ea8" stroke-width="8"') + circle(0, 0, 13, '#3a6ea8'),
    repeat(4, (index) =>
      place(
        circle(0, 0, 90, 'none', 'stroke="#c9473b" stroke-width="7"') + circle(0, 0, 13, '#c9473b'),
        { x: index % 2 === 0 ? -400 : 400, y: index < 2 ? -170 : 170 },
      ),
    ),
    repeat(16, () =>
      stroke(
        `M${at(seed.between(-500, 500))} ${at(seed.between(-270, 270))} q${at(seed.between(-120, 120))} ${at(seed.between(-60, 60))} ${at(seed.between(-200, 200))} ${at(seed.between(-40, 40))}`,
        '#a9c4d1',
        3,
        'opacity="0.8"',
      ),
    ),
  ].join('');
  const stick = (fill: string) =>
    stroke('M0 -420 L0 160 Q2 196 40 200 L150 208', fill, 25) +
    stroke('M12 198 L150 208', '#15202b', 27) +
    stroke('M0 -420 V-330', '#15202b', 27);
  const puck = `<ellipse cy="16" rx="74" ry="46" fill="#0c1218"/><ellipse rx="74" ry="46" fill="#26323d"/><ellipse rx="52" ry="30" fill="none" stroke="#4b5b69" stroke-width="4"/>`;
  const x = seed.between(470, 640);
  return (
    rect([0, 0, 1200, 800], '#cfe1e8') +
    fromAbove(seed, rink) +
    place(stick('#e0a353'), { x: x - 150, y: 330, turn: seed.between(-28, -14) }) +
    place(stick(seed.pick(['#c9473b', '#2f6f73', '#3a5fa8'])), {
      x: x + 330,
      y: 300,
      turn: seed.between(16, 30),
    }) +
    shadowed(x + 130, 600, 60, puck)
  );
}

/** Soccer: the pitch from above, and a ball. */
export function drawPitch(seed: Seed): string {
  const pitch =
    stroke(
      'M-560 -350 H560 V350 H-560 Z M0 -350 V350 M-560 -190 H-370 V190 H-560 M560 -190 H370 V190 H560 M-560 -90 H-470 V90 H-560 M560 -90 H470 V90 H560 M-370 -80 A110 110 0 0 1 -370 80 M370 -80 A110 110 0 0 0 370 80',
      line,
      8,
    ) +
    circle(0, 0, 120, 'none', `stroke="${line}" stroke-width="8"`) +
    circle(0, 0, 12, line);
  const spoke = repeat(
    5,
    (index) =>
      `<g transform="rotate(${index * 72})">${stroke('M0 -46 V-84', '#1b2b33', 7)}${path('M-36 -116 L0 -84 L36 -116 L30 -140 H-30 Z', '#1b2b33')}</g>`,
  );
  const ball = `<defs><clipPath id="ball"><circle r="126"/></clipPath></defs>${circle(0, 0, 126, '#fdfdf8')}<g clip-path="url(#ball)">${path('M0 -50 L48 -15 L29 40 H-29 L-48 -15 Z', '#1b2b33')}${spoke}</g>${path('M60 -110 A126 126 0 0 1 0 126 A150 150 0 0 0 60 -110 Z', '#1b2b33', 'opacity="0.14"')}`;
  return (
    turf(seed, seed.pick(grounds.grass)) +
    fromAbove(seed, pitch) +
    shadowed(seed.between(330, 870), seed.between(360, 560), 126, ball)
  );
}
