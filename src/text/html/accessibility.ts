import {
  elementsOf,
  isElement,
  mapTree,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts';

/** Words that are added to a post's HTML. */
const words = { table: 'Table', done: 'Completed task', toDo: 'Task to do' };
const footnotesId = 'user-content-footnote-label';

/**
 * Makes a sanitized, well-nested post accessible (WCAG 2.2). Headings start at h2 and skip no level, and
 * ids are unique. Tables scroll in a labeled region that the keyboard reaches, and header cells get a
 * scope. Check boxes and links get names. Classes replace obsolete attributes. Changes the given nodes.
 */
export function addAccessibility(nodes: HtmlNode[]): HtmlNode[] {
  const filled = mapTree(nodes, (element) => (isEmpty(element) ? element.children : [element]));
  const elements = [...elementsOf(filled)];
  setHeadingLevels(elements);
  dedupeIds(elements);
  for (const element of elements) addToElement(element);
  return wrapTables(filled);
}

/** Whether this is a paragraph, heading or link without content, which only screen readers notice. */
function isEmpty({ name, attributes, children }: HtmlElement): boolean {
  if (!/^(?:p|h[1-6]|a)$/.test(name) || textOf(children).trim() !== '') return false;
  if (/^[ap]$/.test(name) && attributes['id'] !== undefined) return false;
  return ![...elementsOf(children)].some((inner) => inner.name === 'img');
}

/** Puts each heading one level below the heading it belongs to. The top level is h2. */
function setHeadingLevels(elements: HtmlElement[]): void {
  const above: { level: number; rank: number }[] = [];
  for (const element of elements) {
    if (!/^h[1-6]$/.test(element.name)) continue;
    const isFootnotes = element.attributes['id'] === footnotesId;
    const level = isFootnotes ? 0 : Number(element.name.slice(1));
    while ((above.at(-1)?.level ?? -1) >= level) above.pop();
    const rank = Math.min((above.at(-1)?.rank ?? 1) + 1, 6);
    above.push({ level, rank });
    element.name = `h${rank}`;
  }
}

function dedupeIds(elements: HtmlElement[]): void {
  const ids = new Set<string>();
  for (const { attributes } of elements) {
    const id = attributes['id'];
    if (id === undefined) continue;
    if (ids.has(id)) delete attributes['id'];
    ids.add(id);
  }
  for (const { attributes } of elements) {
    if (!ids.has(attributes['aria-describedby'] ?? '')) delete attributes['aria-describedby'];
  }
}

function addToElement(element: HtmlElement): void {
  const { name, attributes, children } = element;
  if (name === 'input') {
    attributes['aria-label'] = attributes['checked'] === undefined ? words.toDo : words.done;
  }
  if (name === 'a' && textOf(children).trim() === '' && attributes['href']) {
    attributes['aria-label'] ??= attributes['href'];
  }
  if (name === 'section' && attributes['data-footnotes'] !== undefined) {
    attributes['class'] = 'footnotes';
  }
  if (attributes['id'] === footnotesId) attributes['class'] = 'sr-only';
  if (attributes['align'] !== undefined) {
    attributes['class'] = `text-${attributes['align'].toLowerCase()}`;
    delete attributes['align'];
  }
  if (/^t(?:head|body|foot)$/.test(name)) {
    for (const cell of elementsOf(children.filter(isElement).flatMap((row) => row.children))) {
      if (cell.name === 'th') cell.attributes['scope'] ??= name === 'thead' ? 'col' : 'row';
    }
  }
}

function wrapTables(nodes: HtmlNode[]): HtmlNode[] {
  let count = 0;
  return mapTree(nodes, (element) => {
    if (element.name !== 'table') return [element];
    count += 1;
    const caption = element.children.filter(isElement).find(({ name }) => name === 'caption');
    const label = [`${words.table} ${count}`, caption && textOf(caption.children).trim()];
    const attributes = {
      class: 'table-scroll',
      tabindex: '0',
      'aria-label': label.filter(Boolean).join(': '),
    };
    return [{ name: 'section', attributes, children: [element] }];
  });
}
