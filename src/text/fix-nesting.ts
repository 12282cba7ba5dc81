import { isElement, type HtmlElement, type HtmlNode } from './html-tree.ts';

const names = (list: string) => new Set(list.split(' '));
const headings = names('h1 h2 h3 h4 h5 h6');
const transparent = names('a del ins');
const blocks = names(
  'blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table ul',
);
/** Elements that hold only phrasing content, and lose the tags of blocks inside them. */
const lines = names('h1 h2 h3 h4 h5 h6 pre caption');
/** Elements that may hold blocks. */
const flow = names('blockquote dd details div dt figcaption figure li section td th');

/**
 * Fixes a tree so that it follows HTML's content model. Browsers repair markup that does not, and would
 * build another tree than the one that was checked. No text is lost: a misplaced element moves beside
 * its parent, becomes a `div`, or loses its tag.
 */
export function fixNesting(nodes: HtmlNode[]): HtmlNode[] {
  return fixAll(nodes, false);
}

function fixAll(nodes: HtmlNode[], inLink: boolean): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? fix(node, inLink) : [node]));
}

function fix(element: HtmlElement, inLink: boolean): HtmlNode[] {
  const { name } = element;
  if (name === 'table') return fixTable(element, inLink);
  if (name === 'ul' || name === 'ol') return [fixList(element, ['li'], inLink)];
  if (name === 'dl') return [fixList(element, ['dd', 'dt'], inLink)];
  if (name === 'details' && inLink) return fixAll(element.children, inLink);
  if (name === 'details') return [fixDetails(element)];
  if (name === 'figure') return [fixFirst(element, 'figcaption', inLink)];
  if (name === 'ruby') return fixRuby(element, inLink);
  if (name === 'a' && inLink) return fixAll(element.children, inLink);
  if (name === 'input' && inLink) return [];
  return finish(element, fixAll(element.children, inLink || name === 'a'));
}

/** The element with its fixed children, or the nodes that replace it. */
function finish(element: HtmlElement, children: HtmlNode[]): HtmlNode[] {
  const { name } = element;
  if (isOrphan(name)) return [{ name: 'div', attributes: {}, children }];
  if (lines.has(name)) return [{ ...element, children: toLine(children) }];
  if (flow.has(name) || transparent.has(name) || !children.some(isBlock)) {
    return [{ ...element, children }];
  }
  return name === 'p' ? [{ ...element, name: 'div', children }] : children;
}

/** Whether an element is allowed only in certain parents, whose own functions keep it. */
function isOrphan(name: string): boolean {
  return isPart(name) || name === 'rt' || name === 'rp';
}

/** Whether an element is a part of a list, table, figure or details element. */
function isPart(name: string): boolean {
  return /^(?:li|d[dt]|t[dhr]|t(?:body|head|foot)|caption|figcaption|summary)$/.test(name);
}

function isBlock(node: HtmlNode): boolean {
  if (!isElement(node)) return false;
  return blocks.has(node.name) || (transparent.has(node.name) && node.children.some(isBlock));
}

/** Phrasing content: the nodes without the tags of blocks and their parts. */
function toLine(nodes: HtmlNode[], except: ReadonlySet<string> = new Set()): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = toLine(node.children, except);
    const isLoose = (blocks.has(node.name) || isPart(node.name)) && !except.has(node.name);
    return isLoose ? children : [{ ...node, children }];
  });
}

const isSpace = (node: HtmlNode) => typeof node === 'string' && node.trim() === '';

/** Wraps the content of a list that is not in an item. */
function fixList(list: HtmlElement, itemNames: readonly string[], inLink: boolean): HtmlElement {
  const children = list.children.map((child): HtmlNode => {
    if (isSpace(child)) return child;
    if (isElement(child) && itemNames.includes(child.name)) {
      return { ...child, children: fixAll(child.children, inLink) };
    }
    const [name = ''] = itemNames;
    return { name, attributes: {}, children: fixAll([child], inLink) };
  });
  return { ...list, children };
}

/** Keeps the first child of this name, and fixes others as elements without their parent. */
function fixFirst(element: HtmlElement, childName: string, inLink: boolean): HtmlElement {
  const first = element.children.find((child) => isElement(child) && child.name === childName);
  const children = element.children.flatMap((child) =>
    child === first && isElement(child)
      ? [{ ...child, children: fixAll(child.children, inLink) }]
      : fixAll([child], inLink),
  );
  return { ...element, children };
}

/** Puts the summary first, and adds a missing one. */
function fixDetails(details: HtmlElement): HtmlElement {
  const fixed = fixFirst(details, 'summary', false).children;
  const isSummary = (node: HtmlNode) => isElement(node) && node.name === 'summary';
  const given = fixed.find(isSummary) as HtmlElement | undefined;
  const summary = given
    ? { ...given, children: toLine(given.children, headings) }
    : { name: 'summary', attributes: {}, children: ['Details'] };
  return { ...details, children: [summary, ...fixed.filter((node) => !isSummary(node))] };
}

function fixRuby(ruby: HtmlElement, inLink: boolean): HtmlNode[] {
  const children = ruby.children.flatMap((child) =>
    isElement(child) && /^r[tp]$/.test(child.name)
      ? [{ ...child, children: toLine(fixAll(child.children, inLink)) }]
      : fixAll([child], inLink),
  );
  return children.some(isBlock) ? children.flatMap(withoutRubyText) : [{ ...ruby, children }];
}

function withoutRubyText(node: HtmlNode): HtmlNode[] {
  return isElement(node) && /^r[tp]$/.test(node.name) ? node.children : [node];
}

/** Completes rows and bodies. Content outside of cells moves before the table, as in browsers. */
function fixTable(table: HtmlElement, inLink: boolean): HtmlNode[] {
  const before: HtmlNode[] = [];
  const hoist = (node: HtmlNode) => void before.push(...fixAll([node], inLink));
  const captions: HtmlElement[] = [];

  const cellsOf = (nodes: HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) => {
      if (isSpace(node)) return [node];
      if (!isElement(node) || !/^t[dh]$/.test(node.name)) return hoist(node) ?? [];
      return [{ ...node, children: fixAll(node.children, inLink) }];
    });
  const rowsOf = (nodes: HtmlNode[]): HtmlNode[] =>
    grouped(nodes, /^t[dh]$/, 'tr').flatMap((node) => {
      if (isSpace(node)) return [node];
      if (!isElement(node) || node.name !== 'tr') return hoist(node) ?? [];
      return [{ ...node, children: cellsOf(node.children) }];
    });
  const parts = grouped(table.children, /^t[dhr]$/, 'tbody').flatMap((node): HtmlNode[] => {
    if (isSpace(node)) return [node];
    if (!isElement(node)) return hoist(node) ?? [];
    if (/^t(?:body|head|foot)$/.test(node.name))
      return [{ ...node, children: rowsOf(node.children) }];
    if (node.name !== 'caption' || captions.length > 0) return hoist(node) ?? [];
    captions.push({ ...node, children: toLine(fixAll(node.children, inLink)) });
    return [];
  });
  if (!parts.some(isElement)) return [...before, ...captions.flatMap(({ children }) => children)];
  return [...before, { ...table, children: [...captions, ...parts] }];
}

/** Wraps each run of elements with a matching name in a new element. */
function grouped(nodes: HtmlNode[], members: RegExp, name: string): HtmlNode[] {
  const result: HtmlNode[] = [];
  let group: HtmlElement | undefined;
  for (const node of nodes) {
    const isMember = isElement(node) && members.test(node.name);
    if (isMember && !group) result.push((group = { name, attributes: {}, children: [] }));
    if (group && (isMember || isSpace(node))) group.children.push(node);
    else {
      group = undefined;
      result.push(node);
    }
  }
  return result;
}
