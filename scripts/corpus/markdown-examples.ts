import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRawHtml, toSafeHtml } from '../../src/html/markdown.ts';
import { isElement, parseTree, type HtmlNode } from '../../src/html/html-tree.ts';

/** An example of a specification of Markdown. */
export interface Example {
  markdown: string;
  html: string;
  section: string;
}

/** How many of the examples come out as specified, and those that don't. */
export interface Score {
  passed: number;
  missed: Example[];
  threw: Example[];
}

/** The suites of the corpus: their examples, and how many must pass before and after sanitising. */
export const suites = [
  { name: 'GFM 0.29', read: readSpecification, file: 'cmark-gfm-spec.txt', bar: 664 / 671 },
  { name: 'CommonMark 0.31.2', read: readJson, file: 'commonmark.0.31.2.json', bar: 650 / 655 },
  { name: 'GFM extensions', read: readJson, file: 'gfm-extensions.0.29.json', bar: 27 / 28 },
] as const;

/** A suite's examples out of the corpus. */
export function readSuite(corpus: string, { read, file }: (typeof suites)[number]): Example[] {
  return read(readFileSync(join(corpus, file), 'utf8'));
}

/** What marked makes of each example, against what is specified. */
export function scoreRaw(examples: readonly Example[]): Score {
  return score(
    examples,
    ({ markdown }) => toRawHtml(markdown),
    ({ html }) => html,
  );
}

/**
 * The same after sanitising and addedAttributes, against what is specified, sanitised and furnished:
 * what we leave out or add on purpose is left out of, or added to, both.
 */
export function scoreSafe(examples: readonly Example[]): Score {
  return score(
    examples,
    ({ markdown }) => toSafeHtml(toRawHtml(markdown)),
    ({ html }) => toSafeHtml(html),
  );
}

function score(
  examples: readonly Example[],
  toOurs: (example: Example) => string,
  toSpecified: (example: Example) => string,
): Score {
  const result: Score = { passed: 0, missed: [], threw: [] };
  for (const example of examples) {
    try {
      if (toShape(toOurs(example)) === toShape(toSpecified(example))) result.passed += 1;
      else result.missed.push(example);
    } catch {
      result.threw.push(example);
    }
  }
  return result;
}

function readJson(source: string): Example[] {
  return JSON.parse(source) as Example[];
}

/** The examples of a specification's own text: between fences of many backticks, a dot in the middle. */
function readSpecification(source: string): Example[] {
  const fence =
    /^#{1,6} (?<heading>.*)$|^`{32} example(?! disabled)[^\n]*\n(?<markdown>[^]*?)^\.\n(?<html>[^]*?)^`{32}$/gm;
  let section = '';
  const examples: Example[] = [];
  for (const { groups = {} } of source.matchAll(fence)) {
    const { heading, markdown = '', html = '' } = groups;
    if (heading === undefined) {
      examples.push({ markdown: withTabs(markdown), html: withTabs(html), section });
    } else section = heading;
  }
  return examples;
}

const withTabs = (text: string) => text.replaceAll('→', '\t');

/** The DOM of a piece of HTML as text, its white space folded as a browser folds what it shows. */
function toShape(html: string): string {
  return JSON.stringify(shapeOf(parseTree(html), true, false));
}

function shapeOf(nodes: HtmlNode[], isBlock: boolean, isPre: boolean): unknown[] {
  const joined = joinText(nodes);
  return joined.flatMap((node, index): unknown[] => {
    if (isElement(node)) {
      const { name, attributes, children } = node;
      const sorted = Object.entries(attributes)
        .map(([attribute, value]) => [attribute, isAddress(attribute) ? toAscii(value) : value])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
      return [[name, sorted, shapeOf(children, blockNames.test(name), isPre || name === 'pre')]];
    }
    if (isPre) return [node];
    let text = node.replaceAll(/\s+/g, ' ');
    if (isEdge(joined[index - 1], isBlock)) text = text.trimStart();
    if (isEdge(joined[index + 1], isBlock)) text = text.trimEnd();
    return text === '' ? [] : [text];
  });
}

const isAddress = (attribute: string) => /^(?:href|src|cite)$/.test(attribute);

/** An address as a browser asks for it: `/ö` and `/%C3%B6` are one. */
function toAscii(address: string): string {
  return address.replaceAll(/[^\x00-\x7f]+/g, encodeURIComponent);
}

function isEdge(neighbour: HtmlNode | undefined, isBlock: boolean): boolean {
  if (neighbour === undefined) return isBlock;
  return isElement(neighbour) && (blockNames.test(neighbour.name) || neighbour.name === 'br');
}

function joinText(nodes: HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined;
}

const blockNames =
  /^(?:blockquote|details|div|dl|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul)$/;
