import { elementsOf, isElement, mapTree, textOf, type Element, type Node } from './html-tree.ts';

/** What stands in a post's HTML besides the author's words. */
const words = { table: 'Table', done: 'Completed task', toDo: 'Task to do' };
const footnotesId = 'user-content-footnote-label';

/**
 * A sanitised, well-nested post with what its page and its readers need: headings from h2 on without
 * gaps, each id once, tables that scroll in a region that the keyboard reaches, header cells that say
 * what they head, names for check boxes and links, and classes in place of obsolete attributes.
 */
export function furnish(nodes: Node[]): Node[] {
  const filled = mapTree(nodes, (element) => (isIdle(element) ? element.children : [element]));
  const elements = [...elementsOf(filled)];
  rankHeadings(elements);
  dedupeIds(elements);
  for (const element of elements) furnishElement(element);
  return wrapTables(filled);
}

/** Nothing to see, but something to stumble on: a paragraph, a heading, a link with nothing in it. */
function isIdle({ name, attributes, children }: Element): boolean {
  if (!/^(?:p|h[1-6]|a)$/.test(name) || textOf(children).trim() !== '') return false;
  if (/^[ap]$/.test(name) && attributes['id'] !== undefined) return false;
  return ![...elementsOf(children)].some((inner) => inner.name === 'img');
}

/** Each heading one level below the one that it stands under; the first and the highest are h2. */
function rankHeadings(elements: Element[]): void {
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

function dedupeIds(elements: Element[]): void {
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

function furnishElement(element: Element): void {
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

function wrapTables(nodes: Node[]): Node[] {
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
