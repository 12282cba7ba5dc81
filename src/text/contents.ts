import { elementsOf, parseTree, renderTree, textOf, type HtmlElement } from './html-tree.ts';
import { toLine } from './plain-text.ts';

/** A heading of a post, as its list of contents names it. */
export interface ContentsEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** A post with fewer headings has no list of contents. */
const fewestHeadings = 4;
/** The words of a heading that its id has. */
const mostWords = 8;

// As in sanitize.ts: the ids of a post differ from those of its page.
const idPrefix = 'user-content-';
const footnotesId = `${idPrefix}footnote-label`;

/**
 * Lists the headings of a post's safe HTML, if there are four or more of the first two levels (h2, h3), and
 * gives each an id that the post does not have yet. Otherwise the HTML stays the same. Never throws.
 */
export function addContents(html: string): { html: string; contents: ContentsEntry[] } {
  // `renderTree` escapes text, so these are tags.
  if ([...html.matchAll(/<h[23][ >]/g)].length < fewestHeadings) return { html, contents: [] };
  const nodes = parseTree(html);
  const elements = [...elementsOf(nodes)];
  const headings = elements.filter(isListed);
  if (headings.length < fewestHeadings) return { html, contents: [] };
  const toFreeId = createIds(elements.flatMap(({ attributes }) => attributes['id'] ?? []));
  const contents = headings.map(({ name, attributes, children }): ContentsEntry => {
    const text = toLine(textOf(children));
    const id = (attributes['id'] ??= toFreeId(text));
    return { id, text, level: name === 'h2' ? 2 : 3 };
  });
  return { html: renderTree(nodes), contents };
}

function isListed({ name, attributes, children }: HtmlElement): boolean {
  return (
    /^h[23]$/.test(name) && attributes['id'] !== footnotesId && toLine(textOf(children)) !== ''
  );
}

/** Gives a function that makes an id of a text, unlike all others. */
function createIds(taken: readonly string[]): (text: string) => string {
  const ids = new Set(taken);
  const counts = new Map<string, number>();
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section'];
    const base = idPrefix + words.slice(0, mostWords).join('-');
    let id = base;
    for (let count = counts.get(base) ?? 1; ids.has(id); count += 1) {
      counts.set(base, count + 1);
      id = `${base}-${count + 1}`;
    }
    ids.add(id);
    return id;
  };
}
