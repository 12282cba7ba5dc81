import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toRawHtml, toSafeHtml } from '../../src/text/html/markdown.ts';
import { isElement, parseTree, type HtmlNode } from '../../src/text/html/html-tree.ts';
import { findCorpus, toTitle } from '../support/corpus.ts';

/** An example of a Markdown specification. */
interface Example {
  markdown: string;
  html: string;
  section: string;
}

/** The suites of examples, and how many of each may differ, before and after sanitizing. */
const suites = [
  { name: 'GFM 0.29', read: readSpecification, file: 'cmark-gfm-spec.txt', most: 7 },
  { name: 'CommonMark 0.31.2', read: readJson, file: 'commonmark.0.31.2.json', most: 5 },
  { name: 'GFM extensions', read: readJson, file: 'gfm-extensions.0.29.json', most: 1 },
] as const;

function readJson(source: string): Example[] {
  return JSON.parse(source) as Example[];
}

/** Reads the examples of a specification's text: Markdown and HTML in a fence, with a dot between them. */
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

/** Serializes the tree of an HTML fragment, with white space collapsed as browsers show it. */
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

/** Percent-encodes an address as browsers do: `/ö` and `/%C3%B6` are the same. */
function toAscii(address: string): string {
  return address.replaceAll(/[^\x00-\x7f]+/g, encodeURIComponent);
}

function isEdge(neighbor: HtmlNode | undefined, isBlock: boolean): boolean {
  if (neighbor === undefined) return isBlock;
  return isElement(neighbor) && (blockNames.test(neighbor.name) || neighbor.name === 'br');
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

/** The examples whose HTML has another shape than the specified one. */
const findMissed = (
  examples: readonly Example[],
  toOurs: (markdown: string) => string,
  toSpecified: (html: string) => string,
) =>
  examples.filter(({ markdown, html }) => toShape(toOurs(markdown)) !== toShape(toSpecified(html)));

const corpus = findCorpus('markdown');
const title = toTitle('the specifications’ examples', corpus);

// After the same sanitizing, intended removals and additions are no differences.
describe.skipIf(!corpus)(title, () => {
  test.each(suites)('$name, before and after sanitizing', ({ read, file, most }) => {
    const examples = read(readFileSync(join(corpus ?? '', file), 'utf8'));
    const raw = findMissed(examples, toRawHtml, (html) => html);
    expect(raw.length, JSON.stringify(raw)).toBeLessThanOrEqual(most);
    const safe = findMissed(examples, (text) => toSafeHtml(toRawHtml(text)), toSafeHtml);
    expect(safe.length, JSON.stringify(safe)).toBeLessThanOrEqual(most);
  });
});
