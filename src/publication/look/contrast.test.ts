import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { converter, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { findLowContrast, findNearest, grounds, toDarkAccent, type Scheme } from './contrast.ts';

const toOklch = converter('oklch');
const lightnessOf = (color: string) => toOklch(color)?.l ?? 0;
const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const passes = (color: string, scheme: Scheme) =>
  grounds[scheme].every((ground) => wcagContrast(color, ground.color) >= 4.5);
const schemes: Scheme[] = ['light', 'dark'];

test('the grounds are the colors of pages and boxes in styles/colors.css', () => {
  const css = readFileSync(new URL('../../styles/colors.css', import.meta.url), 'utf8');
  const pairs = [...css.matchAll(/--(?:paper|panel): light-dark\((#\w+), (#\w+)\);/g)];
  const named = [1, 2].flatMap((place) =>
    pairs.map((pair) => (pair[place] === '#fff' ? '#ffffff' : pair[place])),
  );
  expect(named).toEqual(schemes.flatMap((scheme) => grounds[scheme].map(({ color }) => color)));
});

describe.each(schemes)('on %s pages', (scheme) => {
  test('a color has low contrast exactly when one of the grounds says so', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(findLowContrast(color, scheme) === undefined).toBe(passes(color, scheme));
      }),
    );
  });

  test('the nearest color passes, and a color as little darker or lighter does not', () => {
    fc.assert(
      fc.property(
        colors.filter((color) => !passes(color, scheme)),
        (color) => {
          const nearest = findNearest(color, scheme);
          expect(passes(nearest, scheme)).toBe(true);
          const least = Math.min(
            ...grounds[scheme].map((ground) => wcagContrast(nearest, ground.color)),
          );
          // One step of lightness changes the contrast by less than this.
          expect(least).toBeLessThan(4.6);
        },
      ),
    );
  });

  test('the nearest color of one that passes is itself, apart from rounding', () => {
    fc.assert(
      fc.property(
        colors.filter((color) => passes(color, scheme)),
        (color) => {
          const moved = Math.abs(lightnessOf(findNearest(color, scheme)) - lightnessOf(color));
          expect(moved).toBeLessThan(0.02);
        },
      ),
    );
  });
});

test('the accent that is derived for dark pages passes for every color, and is as light as the default', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const dark = toDarkAccent(color);
      expect(passes(dark, 'dark')).toBe(true);
      expect(lightnessOf(dark)).toBeCloseTo(0.8, 1);
    }),
  );
});

test.each([
  ['#ffcc00', 'light', '#896d00'],
  ['#ffffff', 'light', '#707070'],
  ['#000000', 'dark', '#868686'],
  ['#0b5f66', 'dark', '#499198'],
] as const)('the nearest color to %s on %s pages is %s', (color, scheme, nearest) => {
  expect(findNearest(color, scheme)).toBe(nearest);
});
