import { describe, expect, test } from 'vitest';
import { findSvgProblem } from './check-svg.ts';

const wrap = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
/** Parts of kinds that are drawn wherever they are named, by what names them. */
const naming: Record<string, (id: string) => string> = {
  mask: (id) => `<g mask="url(#${id})"><path/></g>`,
  marker: (id) => `<path marker-mid="url('#${id}')"/>`,
  pattern: (id) => `<path style="fill: url(#${id})"/>`,
  clipPath: (id) => `<path clip-path="url(#${id})"/>`,
  g: (id) => `<use href="#${id}"/>`,
};

describe('an SVG picture may be a logo', () => {
  test.each([
    [
      'shapes of one size, in each other',
      '<clipPath id="a"><path/></clipPath><mask id="b"><path/></mask><g clip-path="url(#a)"><g mask="url(#b)"><path/></g></g>',
    ],
    ...Object.entries(naming).map(([kind, name]): [string, string] => [
      `a part of the kind ${kind}`,
      `<${kind} id="a"><path/><g fill="url(#f)"/></${kind}><linearGradient id="f"/>${name('a')}${name('a')}`,
    ]),
    [
      'a clip path as Illustrator writes it',
      '<style>.st0{clip-path:url(#SVGID_2_);fill:url(#f)} .st1,.st2{fill:#fff;}</style><defs><rect id="SVGID_1_"/></defs><clipPath id="SVGID_2_"><use href="#SVGID_1_" class="st1"/></clipPath><radialGradient id="f"/><g class="st0"><path class="st2"/></g>',
    ],
    [
      'a mask as Sketch writes it',
      '<defs><path id="path-1"/></defs><mask id="mask-2"><use href="#path-1"/></mask><g mask="url(#mask-2)"><use href="#path-1"/></g>',
    ],
  ])('with %s', (_, inside) => {
    expect(findSvgProblem(wrap(inside))).toBeUndefined();
  });
});

describe('an SVG picture is refused', () => {
  const nests = (id: string) =>
    new RegExp(
      `^nests masks, markers, patterns, clip paths or <use> in <\\w+ id="${id}">, which may take forever to draw: flatten the picture, or export it as PNG$`,
    );
  const pairs = Object.keys(naming).flatMap((outer) =>
    Object.keys(naming).map((inner) => [outer, inner] as const),
  );

  test.each(pairs)('with a %s that names a %s', (outer, inner) => {
    const named = `<${inner} id="a"><path/></${inner}>`;
    const both = `${named}<${outer} id="b">${naming[inner]?.('a')}</${outer}>`;
    expect(findSvgProblem(wrap(`${both}${naming[outer]?.('b')}`))).toMatch(nests('b'));
  });

  test.each([
    ['through a shape', '<mask id="m"/><path id="b" mask="url(#m)"/><use href="#b"/>'],
    ['by its own attribute', '<mask id="m"/><g id="b" mask="url(#m)"/><use href="#b"/>'],
    ['by itself', '<g id="b"><use href="#b"/></g>'],
    [
      'in a pattern that goes on from one',
      '<pattern id="p"/><pattern id="b" href="#p"/><path fill="url(#b)"/>',
    ],
    [
      'by a class',
      '<style>.c{mask:url(#m)}</style><mask id="m"/><mask id="b"><g class="a c"/></mask><g mask="url(#b)"/>',
    ],
    [
      'by another rule of a style sheet',
      '<style><![CDATA[@media all{g > path{mask:url("#m")}}]]></style><mask id="m"/><mask id="b"><path/></mask><g mask="url(#b)"/>',
    ],
    [
      'by an escaped address',
      '<mask id="m m"/><g id="b"><path style="mask:u\\72l(#m%20m)"/></g><use href=" #b "/>',
    ],
    [
      'by one of two parts with one id',
      '<path id="m"/><g id="m"/><g id="b"><use href="#m"/></g><use href="#b"/>',
    ],
  ])('with a part that names another %s', (_, inside) => {
    expect(findSvgProblem(wrap(inside))).toMatch(nests('[bm]'));
  });
});
