// This entry is one file. The entry `culori/fn` is 150.
import culori from 'culori/require';

const { clampChroma, converter, formatHex, wcagContrast } = culori;
const toOklch = converter('oklch');

export type Scheme = 'light' | 'dark';

/** The grounds that an accent is on as text, or that have their color on it (styles/colors.css). */
export const grounds = {
  light: [
    { name: 'the white page', color: '#ffffff' },
    { name: 'the gray boxes of light pages (#f2f5f6)', color: '#f2f5f6' },
  ],
  dark: [
    { name: 'the dark page (#101417)', color: '#101417' },
    { name: 'the boxes of dark pages (#1a2025)', color: '#1a2025' },
  ],
} as const satisfies Record<Scheme, readonly { name: string; color: string }[]>;

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const least = 4.5;
const lightnessStep = 0.001;
/** The lightness of an accent of dark pages that is derived: it is as light as that of the default. */
const darkLightness = 0.8;

/** The first ground that a color (`#rrggbb`) has too little contrast to, and its contrast. */
export function findLowContrast(
  color: string,
  scheme: Scheme,
): { ground: string; contrast: number } | undefined {
  const measured = grounds[scheme].map(({ name, color: ground }) => ({
    ground: name,
    contrast: wcagContrast(color, ground),
  }));
  return measured.find(({ contrast }) => contrast < least);
}

/**
 * The color of the same hue with the nearest lightness, from that of the color or from `l` on, that has enough
 * contrast to all grounds of a scheme. Chroma stays the same where screens can show it, and is the most that
 * they can show elsewhere.
 */
export function findNearest(color: string, scheme: Scheme, l?: number): string {
  const start = toOklch(color);
  const towards = scheme === 'light' ? -lightnessStep : lightnessStep;
  for (let step = 0; start && step < 1 / lightnessStep; step++) {
    const moved = { ...start, l: (l ?? start.l) + step * towards };
    const found = formatHex(clampChroma(moved, 'oklch'));
    if (findLowContrast(found, scheme) === undefined) return found;
  }
  return scheme === 'light' ? '#000000' : '#ffffff';
}

/** The accent of dark pages for that of light ones: a light color of the same hue. */
export function toDarkAccent(accent: string): string {
  return findNearest(accent, 'dark', darkLightness);
}
