import { tokenize, tokenTypes } from 'css-tree';
import { decodePercent } from '../../text/percent.ts';
import { findAddresses } from './find-addresses.ts';

export interface SvgElement {
  name: string;
  parent: SvgElement | undefined;
  id: string | undefined;
  classes: readonly string[];
  /** The ids of the parts that its own attributes name. */
  uses: readonly string[];
}

/** Shapes hold nothing, so everything may name them. */
const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
/** They give colors, and draw nothing. */
const gradients = ['linearGradient', 'radialGradient'];

/**
 * Finds nested parts. A part is drawn wherever it is named: a mask, a marker, a pattern, a clip path, what `use`
 * names. It is nested if it names another part: if each of 60 masks names the mask before it twice, the first is drawn
 * 2^60 times. `elements` has each parent before its children. `sheets` are the style sheets of the picture.
 */
export function findNesting(
  elements: readonly SvgElement[],
  sheets: readonly string[],
): string | undefined {
  const rules = sheets.flatMap(readRules);
  /** Tells the elements that name one of these parts. */
  const toNaming = (parts: readonly SvgElement[]) => {
    const ids = new Set(parts.map(({ id }) => id));
    const namesOne = (uses: readonly string[]) => uses.some((id) => ids.has(id));
    const naming = rules.filter(({ uses }) => namesOne(uses));
    const isAny = naming.some(({ classes }) => classes.includes(undefined));
    const classes = new Set(naming.flatMap((rule) => rule.classes));
    return (element: SvgElement) =>
      isAny || namesOne(element.uses) || element.classes.some((each) => classes.has(each));
  };
  const named = new Set([...elements, ...rules].flatMap(({ uses }) => uses));
  const drawn = elements.filter(({ name }) => !gradients.includes(name));
  const namesDrawn = toNaming(drawn);
  const parts = drawn.filter(
    (element) =>
      element.id !== undefined &&
      named.has(element.id) &&
      (!shapes.includes(element.name) || namesDrawn(element)),
  );
  const namesPart = toNaming(parts);
  /** The part that each element is or lies in. */
  const partOf = new Map(parts.map((part) => [part, part]));
  for (const element of elements) {
    const part = partOf.get(element) ?? (element.parent && partOf.get(element.parent));
    if (part === undefined) continue;
    if (namesPart(element)) return toProblem(part);
    partOf.set(element, part);
  }
  return undefined;
}

const toProblem = ({ name, id = '' }: SvgElement) =>
  `nests masks, markers, patterns, clip paths or <use> in <${name} id="${id.slice(0, 40)}">, ` +
  'which may take forever to draw: flatten the picture, or export it as PNG';

/** Lists the parts that a text of CSS names. */
export const listUses = (css: string): string[] =>
  findAddresses(css).flatMap(({ address }) => toIds(address));

/** The id that an address of a part names, as it is written and as a browser reads it. */
export const toIds = (address: string): string[] =>
  address.startsWith('#') ? [address.slice(1), decodePercent(address.slice(1))] : [];

/** A rule of a style sheet that names parts. */
interface Rule {
  uses: string[];
  /** The classes of the elements that it styles; `undefined` where it selects in any other way. */
  classes: (string | undefined)[];
}

function readRules(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let prelude = '';
  let start = 0;
  const readTo = (end: number): string => {
    const text = sheet.slice(start, end);
    const uses = listUses(text);
    const classes = prelude.split(',').map((each) => /^\s*\.([\w-]+)\s*$/.exec(each)?.[1]);
    if (uses.length > 0) rules.push({ uses, classes });
    return text;
  };
  tokenize(sheet, (type, from, to) => {
    if (type !== tokenTypes.LeftCurlyBracket && type !== tokenTypes.RightCurlyBracket) return;
    const text = readTo(from);
    prelude = type === tokenTypes.LeftCurlyBracket ? text : '';
    start = to;
  });
  readTo(sheet.length);
  return rules;
}
