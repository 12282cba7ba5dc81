import type { Seed } from './seed.ts';
import {
  at,
  circle,
  drawSky,
  path,
  pickPalette,
  place,
  repeat,
  ridge,
  stroke,
  type Palette,
} from './shapes.ts';

/** Stems and leaves, large, before a quiet disc. */
export function drawLeaves(seed: Seed): string {
  const palette = pickPalette(seed);
  const stems = seed.count(5, 7);
  return [
    drawSky(palette),
    circle(
      600 + seed.between(-220, 220),
      370,
      seed.between(210, 280),
      palette.accent,
      'opacity="0.88"',
    ),
    ridge(seed, 640, 30, palette.far),
    repeat(stems, (index) => {
      const x = 110 + (index * 980) / (stems - 1) + seed.between(-40, 40);
      const fill = seed.pick([palette.mid, palette.near, palette.mid, palette.light]);
      const draw = seed.pick([drawFern, drawBranch, drawBroadleaf]);
      return place(draw(seed, palette, fill), {
        x,
        y: 790,
        scale: seed.between(0.9, 1.45),
        turn: seed.between(-14, 14),
      });
    }),
    ridge(seed, 745, 14, palette.near),
  ].join('');
}

/** One pointed leaf from its foot to the right, with a rib. */
const leaf = (length: number, fill: string, rib: string): string =>
  path(
    `M0 0 Q${at(length * 0.45)} ${at(-length * 0.42)} ${at(length)} 0 Q${at(length * 0.45)} ${at(length * 0.34)} 0 0 Z`,
    fill,
  ) + stroke(`M6 0 H${at(length * 0.82)}`, rib, 2.5, 'opacity="0.55"');

function drawFern(_seed: Seed, { sky }: Palette, fill: string): string {
  const leaves = repeat(22, (index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const y = -90 - Math.floor(index / 2) * 38;
    const length = 128 - Math.floor(index / 2) * 9;
    return place(leaf(length, fill, sky[1]), { x: 0, y, turn: side === 1 ? -32 : -148 });
  });
  return (
    stroke('M0 0 V-520', fill, 6) +
    leaves +
    place(leaf(60, fill, sky[1]), { x: 0, y: -505, turn: -90 })
  );
}

function drawBranch(seed: Seed, { sky, accent, light }: Palette, fill: string): string {
  const bend = seed.between(-60, 60);
  const sprigs = repeat(9, (index) => {
    const t = (index + 2) / 11;
    const side = index % 2 === 0 ? -28 : -152;
    const tip = place(leaf(112, fill, sky[1]), { x: bend * t * t, y: -480 * t, turn: side });
    const berry =
      index % 3 === 0
        ? circle(
            bend * t * t + (side === -28 ? -26 : 26),
            -480 * t - 12,
            13,
            fill === light ? accent : light,
          )
        : '';
    return tip + berry;
  });
  return (
    stroke(`M0 0 Q0 -260 ${at(bend)} -480`, fill, 7) +
    sprigs +
    place(leaf(100, fill, sky[1]), { x: bend, y: -474, turn: -86 })
  );
}

function drawBroadleaf(seed: Seed, { sky }: Palette, fill: string): string {
  const blade = (height: number, turn: number) =>
    place(
      path(
        `M0 0 C-${at(height * 0.42)} -${at(height * 0.35)} -${at(height * 0.3)} -${at(height * 0.8)} 0 -${at(height)} C${at(height * 0.3)} -${at(height * 0.8)} ${at(height * 0.42)} -${at(height * 0.35)} 0 0 Z`,
        fill,
      ) +
        stroke(
          `M0 0 V-${at(height * 0.86)}${[0.25, 0.42, 0.58].map((t) => ` M0 -${at(height * t)} l${at(height * 0.17)} -${at(height * 0.13)} M0 -${at(height * t)} l-${at(height * 0.17)} -${at(height * 0.13)}`).join('')}`,
          sky[1],
          3.5,
          'opacity="0.5"',
        ),
      { x: 0, y: -60, turn },
    );
  return (
    stroke('M0 10 V-70', fill, 8) +
    blade(seed.between(270, 340), -36) +
    blade(seed.between(270, 340), 38) +
    blade(seed.between(340, 420), seed.between(-6, 6))
  );
}

/** A turning globe with arcs from place to place. */
export function drawGlobe(seed: Seed): string {
  const palette = pickPalette(seed);
  const { near, mid, far, light, accent } = palette;
  const x = 600 + seed.between(-90, 90);
  const lines = [0.28, 0.62, 0.9]
    .map(
      (t) =>
        `M${at(x - 270 * t)} 410 A${at(270 * t)} 270 0 0 1 ${at(x + 270 * t)} 410 A${at(270 * t)} 270 0 0 1 ${at(x - 270 * t)} 410`,
    )
    .join(' ');
  const spots = Array.from({ length: 5 }, () => ({
    x: x + seed.between(-180, 180),
    y: 410 + seed.between(-170, 170),
  }));
  const arcs = spots.slice(1).map((spot, index) => {
    const from = spots[index] ?? spot;
    return `M${at(from.x)} ${at(from.y)} Q${at((from.x + spot.x) / 2)} ${at(Math.min(from.y, spot.y) - 110)} ${at(spot.x)} ${at(spot.y)}`;
  });
  const land = repeat(5, () => {
    const lx = x + seed.between(-200, 200);
    const ly = 410 + seed.between(-190, 190);
    return path(
      `M${at(lx)} ${at(ly)} q${at(seed.between(40, 80))} -70 ${at(seed.between(110, 150))} -10 q50 60 -20 ${at(seed.between(60, 110))} q-60 40 -110 -14 q-60 -30 -20 -76 Z`,
      far,
    );
  });
  return [
    drawSky(palette),
    repeat(40, () =>
      circle(
        seed.between(0, 1200),
        seed.between(0, 800),
        seed.between(1.5, 4),
        light,
        'opacity="0.8"',
      ),
    ),
    `<defs><clipPath id="ball"><circle cx="${at(x)}" cy="410" r="270"/></clipPath></defs>`,
    `<ellipse cx="${at(x)}" cy="410" rx="430" ry="96" fill="none" stroke="${accent}" stroke-width="6" transform="rotate(-18 ${at(x)} 410)" opacity="0.9"/>`,
    circle(x, 410, 270, mid),
    `<g clip-path="url(#ball)">${land}${circle(x + 120, 470, 300, 'none', `stroke="${near}" stroke-width="150" opacity="0.22"`)}</g>`,
    stroke(
      `${lines} M${at(x - 270)} 410 H${at(x + 270)} M${at(x - 232)} 272 H${at(x + 232)} M${at(x - 232)} 548 H${at(x + 232)}`,
      light,
      2.5,
      'opacity="0.45"',
    ),
    stroke(arcs.join(' '), accent, 6, 'stroke-dasharray="2 14"'),
    spots
      .map(
        (spot) =>
          circle(spot.x, spot.y, 20, accent, 'opacity="0.35"') + circle(spot.x, spot.y, 10, light),
      )
      .join(''),
    path(
      `M${at(x - 402)} 535 A430 96 -18 0 0 ${at(x + 400)} 285 l4 6 A436 104 -18 0 1 ${at(x - 402)} 541 Z`,
      accent,
    ),
  ].join('');
}
