import { SaxesParser, type SaxesTagNS } from 'saxes';
import { findAddresses } from './find-addresses.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Elements of these may do something. Drawing programs add others, which are never shown. */
const namespaces = [
  svgNamespace,
  ...['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML', ''],
];

/** Elements of shapes (SVG 2). Others run code, load files, or show text in whatever font a device has. */
const allowed = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'clipPath', 'mask'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'marker'],
]);
const texts = ['text', 'tspan', 'textPath'];

/**
 * Finds why an SVG picture can't be a logo; `undefined` when it can. It may hold shapes only: no script, no
 * text, and no address but of its own parts and of pictures that it holds.
 */
export function findSvgProblem(svg: string): string | undefined {
  let problem: string | undefined;
  let depth = 0;
  let style = '';
  const report = (found: string | undefined) => (problem ??= found);
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  parser.on('error', (error) =>
    report(`is not well-formed XML (${error.message}): export it as SVG again`),
  );
  parser.on('doctype', (text) => {
    if (text.includes('[')) report('declares entities: export it as plain SVG');
  });
  parser.on('processinginstruction', ({ target }) =>
    report(target === 'xml' ? undefined : `holds <?${target}?>: export it as plain SVG`),
  );
  parser.on('opentag', (tag) => report(depth++ === 0 ? findRootProblem(tag) : findTagProblem(tag)));
  parser.on('text', (text) => (style += text));
  parser.on('cdata', (text) => (style += text));
  parser.on('closetag', ({ local }) => {
    if (local === 'style') report(findCssProblem(style));
    style = '';
  });
  parser.write(svg).close();
  return problem;
}

function findRootProblem(tag: SaxesTagNS): string | undefined {
  if (tag.local !== 'svg' || tag.uri !== svgNamespace)
    return 'is not an SVG picture: export it again';
  if (!('viewBox' in tag.attributes))
    return 'has no viewBox, which gives its shape: export it with one';
  return findTagProblem(tag);
}

function findTagProblem({ local, uri, attributes }: SaxesTagNS): string | undefined {
  if (texts.includes(local))
    return `holds <${local}>, which each device shows in another font: convert text to paths`;
  const isInert = !namespaces.includes(uri);
  if (!isInert && !allowed.has(local))
    return `holds <${local}>, and a logo may hold shapes only: remove it`;
  for (const { local: name, value } of Object.values(attributes)) {
    if (/^on/i.test(name)) return `holds the attribute ${name}, which could run code: remove it`;
    const isLink = ['href', 'src'].includes(name) && !isInert;
    if (isLink && !isOwn(value.trim())) return toAddressProblem(value);
    const found = findCssProblem(value);
    if (found !== undefined && !isInert) return found;
  }
  return undefined;
}

function findCssProblem(css: string): string | undefined {
  const outside = findAddresses(css).find(({ address, isImport }) => isImport || !isOwn(address));
  return outside && toAddressProblem(outside.address);
}

const toAddressProblem = (address: string) =>
  `loads ${address.trim().slice(0, 60)}, and a logo must hold all that it shows: embed it, or remove it`;

/** Whether an address is that of a part of the picture, or a picture that it holds. */
const isOwn = (address: string) =>
  address.startsWith('#') || /^data:image\/(?:png|jpeg|webp);/i.test(address);
