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

/** Water under a low sun, with boats, and sometimes a lighthouse or cranes. */
export function drawHarbor(seed: Seed): string {
  const palette = pickPalette(seed);
  const horizon = seed.between(400, 470);
  const sunX = seed.between(250, 950);
  const sunY = horizon - seed.between(40, 190);
  const landmark = seed.chance(0.55) ? drawLighthouse : drawCranes;
  const left = seed.chance(0.5);
  return [
    drawSky(palette),
    circle(sunX, sunY, seed.between(70, 130), palette.accent, 'opacity="0.9"'),
    ridge(seed, horizon - 40, 45, palette.far),
    place(landmark(palette), {
      x: left ? seed.between(120, 260) : seed.between(900, 1040),
      y: horizon + 6,
    }),
    rect([0, horizon, 1200, 800 - horizon], palette.mid),
    drawGlitter(seed, palette, sunX, horizon),
    place(drawBoat(palette, seed), {
      x: seed.between(480, 760),
      y: horizon + 150,
      scale: seed.between(1.5, 2.1),
    }),
    place(drawBoat(palette, seed), {
      x: left ? 1010 : 200,
      y: horizon + 66,
      scale: seed.between(0.6, 0.9),
    }),
    drawWaves(seed, palette, horizon),
  ].join('');
}

function drawGlitter(seed: Seed, { light }: Palette, x: number, horizon: number): string {
  return repeat(16, (index) => {
    const y = horizon + 12 + index * 13;
    const half = seed.between(14, 60) + index * 5;
    const middle = x + seed.between(-30, 30);
    return stroke(
      `M${at(middle - half)} ${at(y)} H${at(middle + half)}`,
      light,
      4,
      'opacity="0.38"',
    );
  });
}

function drawWaves(seed: Seed, { near }: Palette, horizon: number): string {
  return repeat(3, (row) => {
    const y = horizon + 190 + row * 70;
    const length = seed.between(150, 210);
    const start = -seed.between(0, length);
    let d = `M${at(start)} ${at(y)}`;
    for (let x = start; x < 1260; x += length) d += ` q${at(length / 2)} ${at(34)} ${at(length)} 0`;
    return path(`${d} V810 H-250 Z`, near, `opacity="${(0.3 + row * 0.22).toFixed(2)}"`);
  });
}

/** A boat at the water line: under sail, or with a wheelhouse. */
function drawBoat({ light, accent, near }: Palette, seed: Seed): string {
  const hull = path('M-95 0 H100 Q84 46 52 50 H-58 Q-86 40 -95 0 Z', near);
  const stripe = path('M-92 10 H96 L93 20 H-89 Z', accent);
  if (seed.chance(0.5)) {
    const mast = rect([-3, -215, 6, 218], near);
    return (
      mast +
      path('M8 -205 Q96 -110 84 -16 H8 Z', light) +
      path('M-10 -180 Q-72 -90 -78 -16 H-10 Z', accent) +
      hull +
      stripe
    );
  }
  return (
    rect([-44, -64, 84, 66], light) +
    rect([-54, -78, 104, 16], accent) +
    rect([-32, -48, 24, 22], near) +
    rect([4, -48, 24, 22], near) +
    rect([58, -120, 6, 120], near) +
    stroke('M61 -116 L-60 -78', near, 3) +
    hull +
    stripe
  );
}

function drawLighthouse({ near, light, accent }: Palette): string {
  return [
    path('M-170 0 Q-130 -52 -40 -58 Q60 -60 170 0 Z', near),
    path('M-34 -56 L-22 -270 H22 L34 -56 Z', light),
    path('M-30 -120 L-27 -170 H27 L30 -120 Z', accent),
    path('M-24 -222 L-22 -256 H22 L24 -222 Z', accent),
    rect([-32, -280, 64, 12], near),
    rect([-17, -312, 34, 32], '#ffe9a8'),
    path('M-24 -312 L0 -342 L24 -312 Z', near),
    path('M17 -304 L420 -372 V-240 Z', '#ffe9a8', 'opacity="0.22"'),
  ].join('');
}

function drawCranes({ near, mid, accent }: Palette): string {
  const crane =
    stroke('M-30 0 L-14 -210 M30 0 L14 -210 M-24 -80 H24 M-19 -140 H19', near, 9) +
    stroke('M-80 -190 H190 M0 -260 L190 -190 M0 -260 L-80 -190 M0 -260 V-190', near, 7) +
    stroke('M150 -190 V-120', near, 3) +
    rect([132, -120, 36, 24], accent);
  return (
    rect([-240, -22, 480, 30], near) +
    place(crane, { x: -90, y: -18 }) +
    place(crane, { x: 90, y: -18, scale: 0.78 }) +
    repeat(6, (index) => rect([-230 + index * 48, -52, 44, 28], index % 2 === 0 ? accent : mid))
  );
}
