import { SaxesParser, type SaxesTagNS } from 'saxes';
import { findAddresses } from './find-addresses.ts';
import { findNesting, listUses, toIds, type SvgElement } from './find-nesting.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Elements of these may do something. Drawing programs add others, which are never shown. */
const namespaces = [
  svgNamespace,
  ...['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML', ''],
];

/** Elements of shapes (SVG 2). Others run code, load files, or show text in whatever font a device has. */
const allowed = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'clipPath', 'mask'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'marker'],
]);
const texts = ['text', 'tspan', 'textPath'];
const links = ['href', 'src'];
/** The library that draws a logo reads no deeper ones. */
const deepest = 256;

/**
 * Finds why an SVG picture can't be a logo; `undefined` when it can. It may hold shapes only: no script, no
 * text, no picture of pixels, no address but of its own parts, and no part in a part (find-nesting.ts).
 */
export function findSvgProblem(svg: string): string | undefined {
  try {
    checkSvg(svg);
    return undefined;
  } catch (error) {
    if (!(error instanceof SvgProblem)) throw error;
    return error.message;
  }
}

/** Why an SVG picture can't be a logo. It ends the reading of the picture. */
class SvgProblem extends Error {}

function report(problem: string | undefined): void {
  if (problem !== undefined) throw new SvgProblem(problem);
}

function checkSvg(svg: string): void {
  const open: SvgElement[] = [];
  const elements: SvgElement[] = [];
  const sheets: string[] = [];
  let style = '';
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
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    report(parent === undefined ? findRootProblem(tag) : findTagProblem(tag));
    if (parent?.name === 'style') report('holds an element in <style>: export it as plain SVG');
    if (open.length === deepest)
      report('holds elements too deep in each other: flatten the picture');
    style = '';
    const element = readElement(tag, parent);
    open.push(element);
    elements.push(element);
  });
  parser.on('text', (text) => (style += text));
  parser.on('cdata', (text) => (style += text));
  parser.on('closetag', () => {
    if (open.pop()?.name !== 'style') return;
    sheets.push(style);
    style = '';
  });
  parser.write(svg).close();
  for (const sheet of sheets) report(findCssProblem(sheet));
  report(findNesting(elements, sheets));
}

function readElement(
  { local, uri, attributes }: SaxesTagNS,
  parent: SvgElement | undefined,
): SvgElement {
  const all = Object.values(attributes);
  const valueOf = (name: string) => all.find((each) => each.local === name)?.value.trim();
  const isInert = !namespaces.includes(uri);
  return {
    name: isInert ? '' : local,
    parent,
    id: valueOf('id'),
    classes: valueOf('class')?.split(/\s+/) ?? [],
    uses: isInert
      ? []
      : all.flatMap(({ local: name, value }) =>
          links.includes(name) ? toIds(value.trim()) : listUses(value),
        ),
  };
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
  if (local === 'image')
    return 'holds <image>, and a logo may hold shapes only: trace it, or export the logo as PNG';
  const isInert = !namespaces.includes(uri);
  if (!isInert && !allowed.has(local))
    return `holds <${local}>, and a logo may hold shapes only: remove it`;
  for (const { local: name, value } of Object.values(attributes)) {
    if (/^on/i.test(name)) return `holds the attribute ${name}, which could run code: remove it`;
    const isLink = links.includes(name) && !isInert;
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
  `loads ${address.trim().slice(0, 60)}, and a logo may show its own shapes only: remove it`;

/** Whether an address is that of a part of the picture. */
const isOwn = (address: string) => address.startsWith('#');
