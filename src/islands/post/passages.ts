/** A sentence of the post that is read aloud. */
export interface Passage {
  text: string;
  /** The paragraph, heading or list entry that it stands in. */
  block: Element;
  /** The part of the page that says these characters of it. */
  toRange(start: number, end: number): Range | undefined;
}

/** Text that is not read aloud: code, tables, notes, what is said of the picture, and what is hidden. */
const unread =
  'pre, table, .footnotes, .cover, .sr-only, sup:has([data-footnote-ref]), [aria-hidden=true]';
const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, dt, dd, blockquote, figcaption, summary, div, section';

/** A text node of a block, and where its text begins in that of the block. */
interface Piece {
  node: Text;
  start: number;
}

/** Lists the sentences of elements in their order, without code, tables and notes. */
export function listPassages(elements: readonly Element[], language: string): Passage[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  return elements.flatMap(listBlocks).flatMap(({ block, pieces }) => {
    const whole = pieces.map(({ node }) => node.data).join('');
    return [...sentences.segment(whole)]
      .filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
      .map(({ segment, index }) => ({
        text: segment,
        block,
        toRange: (start, end) => toRange(pieces, index + start, index + end),
      }));
  });
}

/** The text of an element by the blocks that it stands in. */
function listBlocks(element: Element): { block: Element; pieces: Piece[] }[] {
  const found: { block: Element; pieces: Piece[] }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || parent.closest(unread)) continue;
    const block = parent.closest(blocks) ?? element;
    let last = found.at(-1);
    if (last?.block !== block) {
      last = { block, pieces: [] };
      found.push(last);
      length = 0;
    }
    last.pieces.push({ node, start: length });
    length += node.data.length;
  }
  return found;
}

function toRange(pieces: readonly Piece[], start: number, end: number): Range | undefined {
  const first = pieces.findLast((piece) => piece.start <= start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
