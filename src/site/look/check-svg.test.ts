import { describe, expect, test } from 'vitest';
import { findSvgProblem } from './check-svg.ts';

const wrap = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`;
const png = 'data:image/png;base64,iVBORw0KGgo=';

describe('an SVG picture may be a logo', () => {
  test.each([
    ['shapes', '<g fill="#123"><path d="M0 0h9v9z"/><circle r="2"/></g>'],
    [
      'gradients of its own',
      '<defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)"/>',
    ],
    ['a reference to its own part', '<defs><path id="p"/></defs><use href="#p"/>'],
    ['styles of its own', '<style>.a{fill:red;mask:url("#m")}</style>'],
    [
      'what drawing programs add',
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="v"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></rdf:RDF></metadata>',
    ],
  ])('with %s', (_, inside) => {
    expect(findSvgProblem(wrap(inside))).toBeUndefined();
  });

  test('with a declaration and a document type', () => {
    const start =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(findSvgProblem(start + wrap('<path/>'))).toBeUndefined();
  });
});

describe('an SVG picture is refused', () => {
  const link = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
  const cures = {
    remove: 'and a logo may hold shapes only: remove it',
    own: 'and a logo may show its own shapes only: remove it',
    trace: 'and a logo may hold shapes only: trace it, or export the logo as PNG',
    run: 'which could run code: remove it',
  };
  test.each([
    [wrap('<script>alert(1)</script>'), `holds <script>, ${cures.remove}`],
    [
      wrap('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
      `holds <script>, ${cures.remove}`,
    ],
    [wrap('<foreignObject/>'), `holds <foreignObject>, ${cures.remove}`],
    [wrap('<set attributeName="href" to="x"/>'), `holds <set>, ${cures.remove}`],
    [wrap('', 'onload="alert(1)"'), `holds the attribute onload, ${cures.run}`],
    [wrap('<path onClick="x"/>'), `holds the attribute onClick, ${cures.run}`],
    [
      wrap('<text>The Paper</text>'),
      'holds <text>, which each device shows in another font: convert text to paths',
    ],
    [wrap('<image href="https://a.example/x.png"/>'), `holds <image>, ${cures.trace}`],
    [wrap(`<use xlink:href="other.svg#p" ${link}/>`), `loads other.svg#p, ${cures.own}`],
    [wrap(`<image href="${png}"/>`), `holds <image>, ${cures.trace}`],
    [wrap(`<path style="fill:url(${png})"/>`), `loads ${png}, ${cures.own}`],
    [wrap(`<use href="${png}"/>`), `loads ${png}, ${cures.own}`],
    [wrap(`<filter><feImage href="${png}"/></filter>`), `holds <filter>, ${cures.remove}`],
    [
      wrap('<style>@import "x.css";<g/></style>'),
      'holds an element in <style>: export it as plain SVG',
    ],
    [wrap('<g>'.repeat(300)), 'holds elements too deep in each other: flatten the picture'],
    [wrap('<use href="javascript:alert(1)"/>'), `loads javascript:alert(1), ${cures.own}`],
    [wrap('<path style="fill:u\\72l(//a.example/x)"/>'), `loads //a.example/x, ${cures.own}`],
    [wrap('<path fill="url( &#39;x.svg#a&#39; )"/>'), `loads x.svg#a, ${cures.own}`],
    [wrap('<style><![CDATA[@import "x.css";]]></style>'), `loads x.css, ${cures.own}`],
    [
      `<?xml-stylesheet href="x.css"?>${wrap('')}`,
      'holds <?xml-stylesheet?>: export it as plain SVG',
    ],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${wrap('')}`, 'declares entities: export it as plain SVG'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'has no viewBox, which gives its shape: export it with one',
    ],
    ['<svg viewBox="0 0 1 1"/>', 'is not an SVG picture: export it again'],
    ['<html/>', 'is not an SVG picture: export it again'],
  ])('with %s', (svg, problem) => {
    expect(findSvgProblem(svg)).toBe(problem);
  });

  test.each([
    ['cut off', wrap('<g>')],
    ['no XML', 'PNG'],
    ['empty', ''],
  ])('when it is %s', (_, svg) => {
    expect(findSvgProblem(svg)).toMatch(/^is not well-formed XML \(.*\): export it as SVG again$/);
  });
});
