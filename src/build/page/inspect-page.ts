import { adsRoute } from '../../publication/embeds.ts';
import { readMarkup, type MarkupEvents } from '../../html/tokenizer.ts';
import { listIds } from '../../html/html-tree.ts';
import { toSource } from './policy.ts';

/** What a rebuild reads off one page that it printed. */
export interface PageFacts {
  h1s: number;
  title: string;
  canonical: string | undefined;
  /** The words on the card that stands for the page on social networks. */
  card: string | undefined;
  ids: Set<string>;
  /** Addresses that the site itself wrote, as they stand: those of a post's body are its author's. */
  addresses: Set<string>;
  /** The addresses of its style sheets. */
  sheets: Set<string>;
  /** The visible text and the values of attributes that are read or followed, the post's body left out. */
  words: string[];
  /** The data in its scripts, JSON as it stands. */
  data: string[];
  code: InlineCode;
}

/** What a page of ours runs and frames, as CSP sources (level 3). A stranger's has none, and so never runs. */
export interface InlineCode {
  /** Hashes of inline scripts, and 'wasm-unsafe-eval' where WebAssembly runs. */
  scripts: Set<string>;
  /** Hashes of inline styles. */
  styles: Set<string>;
  /** What its frames hold: origins, and 'self' for the page of advertisements. */
  frames: Set<string>;
}

/** Marks the element whose content is somebody else's HTML: the body of a post. */
export const foreignMark = 'data-foreign';

/** Marks a page that runs WebAssembly. */
const wasmMark = 'data-runs-wasm';

/** Attributes that a reader reads, hears or follows. */
const spoken = new Set('alt title aria-label content href src datetime placeholder'.split(' '));

/** Those, and attributes that say what an element is. */
const wanted = new Set([...spoken, 'id', 'rel', 'type', 'property', foreignMark, wasmMark]);

const voidNames = new Set('area base br col embed hr img input link meta source wbr'.split(' '));

/** Types of scripts that hold data and are never run. */
const isData = (type: string | undefined) => type !== undefined && /json/.test(type);

/** An element whose inside is being read, and what it is read as. */
interface Open {
  name: string;
  isForeign: boolean;
  isCode: boolean;
  isDrawing: boolean;
}

/** A part of many pages, elements that are whole, and what was read of it alone. */
export interface KnownPart {
  html: string;
  facts: PageFacts;
}

const nothing: Open = { name: '', isForeign: false, isCode: false, isDrawing: false };

/**
 * Reads a page as a reader's browser would, in one pass. Total: any text is a page. `foreign` is what
 * `printTree` wrote of a stranger's HTML: where that alone is in the place for it, its ids are all that
 * is read of it. `parts` in the order of the page are not read again, but taken as they were read.
 */
export function readPage(html: string, foreign = '', parts: readonly KnownPart[] = []): PageFacts {
  const page: PageFacts = {
    h1s: 0,
    title: '',
    canonical: undefined,
    card: undefined,
    ids: new Set(),
    addresses: new Set(),
    sheets: new Set(),
    words: [],
    data: [],
    code: { scripts: new Set(), styles: new Set(), frames: new Set() },
  };
  const outer: Open[] = [];
  let inside = nothing;
  let source = '';
  // A `<` that begins no tag parts a text for `readMarkup`, not for a reader.
  let goesOn = false;
  const at = html.indexOf('>', html.indexOf(` ${foreignMark}`)) + 1;
  const isKnown = foreign !== '' && html.startsWith(foreign, at);
  const rest = isKnown ? html.slice(0, at) + html.slice(at + foreign.length) : html;
  const events: MarkupEvents = {
    open(name, attributes, selfClosing) {
      goesOn = false;
      const { id, rel, type, property, href, src } = attributes;
      const isForeign = inside.isForeign || foreignMark in attributes;
      const isDrawing = inside.isDrawing || name === 'svg';
      // Elsewhere than in drawings a slash at the end says nothing.
      if (!voidNames.has(name) && !(selfClosing && isDrawing)) {
        const isCode = name === 'style' || (name === 'script' && !isData(type));
        outer.push(inside);
        inside = { name, isForeign, isCode, isDrawing };
        source = '';
      }
      if (id !== undefined) page.ids.add(id);
      if (isForeign) return;
      if (wasmMark in attributes) page.code.scripts.add("'wasm-unsafe-eval'");
      if (name === 'h1') page.h1s += 1;
      if (name === 'link' && rel === 'canonical') page.canonical = href;
      if (property === 'og:image:alt') page.card = attributes['content'];
      const address = href ?? src;
      if (address !== undefined) {
        (rel === 'stylesheet' ? page.sheets : page.addresses).add(address);
      }
      if (name === 'iframe' && address === adsRoute) page.code.frames.add("'self'");
      if (name === 'iframe' && address !== undefined && URL.canParse(address)) {
        page.code.frames.add(new URL(address).origin);
      }
      for (const attribute in attributes) {
        if (spoken.has(attribute)) page.words.push(attributes[attribute] ?? '');
      }
    },
    text(text) {
      if (inside.isCode) source += text;
      if (inside.isForeign || inside.isCode) return;
      if (inside.name === 'title' && !inside.isDrawing) page.title += text;
      page.words.push(goesOn ? `${page.words.pop()}${text}` : text);
      goesOn = true;
    },
    close(name) {
      if (name === 'script' && goesOn) page.data.push(page.words.pop() ?? '');
      goesOn = false;
      const closes = inside.name === name || outer.some((each) => each.name === name);
      while (closes && inside.name !== name) inside = outer.pop() ?? nothing;
      if (inside.isCode && !inside.isForeign && source !== '') {
        (name === 'style' ? page.code.styles : page.code.scripts).add(toSource(source));
      }
      if (closes) inside = outer.pop() ?? nothing;
    },
  };
  readMarkup(takeOut(parts, rest, page), 'html', events, wanted);
  if (isKnown) for (const id of listIds(foreign)) page.ids.add(id);
  return page;
}

/** What is left of a page without these parts of it. What was read of them goes to `page`. */
function takeOut(parts: readonly KnownPart[], html: string, page: PageFacts): string {
  let left = '';
  let end = 0;
  for (const part of parts) {
    const start = html.indexOf(part.html, end);
    if (start === -1) continue;
    left += html.slice(end, start);
    end = start + part.html.length;
    const { h1s, ids, addresses, words, data, code } = part.facts;
    page.h1s += h1s;
    for (const id of ids) page.ids.add(id);
    for (const address of addresses) page.addresses.add(address);
    page.words.push(...words);
    page.data.push(...data);
    for (const kind of ['scripts', 'styles', 'frames'] as const) {
      for (const source of code[kind]) page.code[kind].add(source);
    }
  }
  return left + html.slice(end);
}
