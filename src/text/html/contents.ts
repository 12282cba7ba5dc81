import { elementsOf, parseTree, renderTree, textOf, type HtmlElement } from './html-tree.ts';
import { fold } from '../fold.ts';
import { toLine } from '../plain-text.ts';

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
 * gives each an id that the post does not have yet. A heading of any level that a link of the post names has the id
 * of that link. Otherwise the HTML stays the same. Never throws.
 */
export function addContents(html: string): { html: string; contents: ContentsEntry[] } {
  // `renderTree` escapes text, so these are tags.
  const isListable = [...html.matchAll(/<h[23][ >]/g)].length >= fewestHeadings;
  const isLinked = html.includes(`href="#${idPrefix}`) && /<h[1-6][ >]/.test(html);
  if (!isListable && !isLinked) return { html, contents: [] };
  const nodes = parseTree(html);
  const elements = [...elementsOf(nodes)];
  nameLinked(elements);
  const headings = elements.filter(isListed);
  if (headings.length < fewestHeadings) {
    return { html: isLinked ? renderTree(nodes) : html, contents: [] };
  }
  const toFreeId = createIds(elements.flatMap(({ attributes }) => attributes['id'] ?? []));
  const contents = headings.map(({ name, attributes, children }): ContentsEntry => {
    const text = toLine(textOf(children));
    const id = (attributes['id'] ??= toFreeId(text));
    return { id, text, level: name === 'h2' ? 2 : 3 };
  });
  return { html: renderTree(nodes), contents };
}

/** Gives the headings that links of the post name, as other hosts name them, the ids of those links. */
function nameLinked(elements: readonly HtmlElement[]): void {
  const targets = new Map<string, string>();
  const taken = new Set<string>();
  for (const { attributes } of elements) {
    const { href = '', id } = attributes;
    if (href.startsWith(`#${idPrefix}`)) targets.set(fold(href.slice(1)), href.slice(1));
    if (id !== undefined) taken.add(id);
  }
  if (targets.size === 0) return;
  for (const { name, attributes, children } of elements) {
    if (!/^h[1-6]$/.test(name) || attributes['id'] !== undefined) continue;
    const text = toLine(textOf(children));
    const id = [toHostedName(text), listWords(text).join('-')]
      .map((each) => targets.get(fold(idPrefix + each)))
      .find((each) => each !== undefined && !taken.has(each));
    if (id === undefined) continue;
    attributes['id'] = id;
    taken.add(id);
  }
}

/** The id that most hosts of Markdown give to a heading. */
const toHostedName = (text: string) =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');

const listWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section'];

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
    const base = idPrefix + listWords(text).slice(0, mostWords).join('-');
    let id = base;
    for (let count = counts.get(base) ?? 1; ids.has(id); count += 1) {
      counts.set(base, count + 1);
      id = `${base}-${count + 1}`;
    }
    ids.add(id);
    return id;
  };
}
