import { Tokenizer } from 'htmlparser2';
import { adsRoute } from '../../src/publication/embeds.ts';
import { listIds } from '../../src/text/tree.ts';
import { visitStrings } from './document.ts';
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

const nothing: Open = { name: '', isForeign: false, isCode: false, isDrawing: false };

/**
 * Reads a page as a reader's browser would, in one pass. Total: any text is a page. `foreign` is what
 * `printTree` wrote of a stranger's HTML: where that alone is in the place for it, its ids are all that
 * is read of it.
 *
 * This was a sixth of a full rebuild with htmlparser2's parser, which keeps elements that nobody asks for;
 * with its tokenizer alone it takes two thirds as long.
 */
export function readPage(html: string, foreign = ''): PageFacts {
  const page: PageFacts = {
    h1s: 0,
    title: '',
    canonical: undefined,
    card: undefined,
    ids: new Set(),
    addresses: new Set(),
    sheets: new Set(),
    words: [],
    code: { scripts: new Set(), styles: new Set(), frames: new Set() },
  };
  const outer: Open[] = [];
  let open = nothing;
  let source = '';
  // A character reference parts a text for the tokenizer, not for a reader.
  let goesOn = false;
  let [tag, attribute, value] = ['', '', ''];
  let isWanted = false;
  const attributes = new Map<string, string>();

  function takeTag(isClosed: boolean) {
    goesOn = false;
    const isForeign = open.isForeign || attributes.has(foreignMark);
    if (!isClosed && !voidNames.has(tag)) {
      const isCode = tag === 'style' || (tag === 'script' && !isData(attributes.get('type')));
      outer.push(open);
      open = { name: tag, isForeign, isCode, isDrawing: open.isDrawing || tag === 'svg' };
      source = '';
    }
    if (tag === 'h1' && !isForeign) page.h1s += 1;
    if (attributes.size > 0) takeAttributes(isForeign);
  }

  function takeAttributes(isForeign: boolean) {
    const get = (name: string) => attributes.get(name);
    const id = get('id');
    if (id !== undefined) page.ids.add(id);
    if (isForeign) return;
    if (attributes.has(wasmMark)) page.code.scripts.add("'wasm-unsafe-eval'");
    if (tag === 'link' && get('rel') === 'canonical') page.canonical = get('href');
    if (get('property') === 'og:image:alt') page.card = get('content');
    const address = get('href') ?? get('src');
    if (address !== undefined) {
      (get('rel') === 'stylesheet' ? page.sheets : page.addresses).add(address);
    }
    if (tag === 'iframe' && address === adsRoute) page.code.frames.add("'self'");
    if (tag === 'iframe' && address !== undefined && URL.canParse(address)) {
      page.code.frames.add(new URL(address).origin);
    }
    for (const [name, words] of attributes) if (spoken.has(name)) page.words.push(words);
  }

  function takeText(text: string) {
    if (open.isCode) source += text;
    if (open.isForeign || open.isCode) return;
    if (open.name === 'title' && !open.isDrawing) page.title += text;
    page.words.push(goesOn ? `${page.words.pop()}${text}` : text);
    goesOn = true;
  }

  function close(name: string) {
    if (name === 'script' && goesOn) page.words.push(...readStrings(page.words.pop() ?? ''));
    goesOn = false;
    const closed = open.name === name || outer.some((each) => each.name === name);
    while (closed && open.name !== name) open = outer.pop() ?? nothing;
    if (open.isCode && !open.isForeign && source !== '') {
      (name === 'style' ? page.code.styles : page.code.scripts).add(toSource(source));
    }
    if (closed) open = outer.pop() ?? nothing;
  }

  // What the tokenizer has not been given stands before what it counts from.
  let passedOver = 0;
  const slice = (start: number, end: number) => html.slice(start + passedOver, end + passedOver);
  const pass = () => {};
  const tokenizer = new Tokenizer(
    { recognizeSelfClosing: true },
    {
      ontext: (start, end) => takeText(slice(start, end)),
      ontextentity: (codepoint) => takeText(String.fromCodePoint(codepoint)),
      onopentagname(start, end) {
        tag = slice(start, end).toLowerCase();
        attributes.clear();
      },
      onattribname(start, end) {
        attribute = slice(start, end).toLowerCase();
        isWanted = wanted.has(attribute) && !attributes.has(attribute);
        value = '';
      },
      onattribdata(start, end) {
        if (isWanted) value += slice(start, end);
      },
      onattribentity: (codepoint) => (value += String.fromCodePoint(codepoint)),
      onattribend() {
        if (isWanted) attributes.set(attribute, value);
      },
      onopentagend: () => takeTag(false),
      // Elsewhere than in drawings the slash says nothing.
      onselfclosingtag: () => takeTag(open.isDrawing || tag === 'svg'),
      onclosetag: (start, end) => close(slice(start, end).toLowerCase()),
      oncdata: pass,
      oncomment: pass,
      ondeclaration: pass,
      onprocessinginstruction: pass,
      onend: pass,
    },
  );
  const at = html.indexOf('>', html.indexOf(` ${foreignMark}`)) + 1;
  if (foreign !== '' && html.startsWith(foreign, at)) {
    tokenizer.write(html.slice(0, at));
    for (const id of listIds(foreign)) page.ids.add(id);
    passedOver = foreign.length;
  }
  tokenizer.write(html.slice(passedOver === 0 ? 0 : at + passedOver));
  tokenizer.end();
  return page;
}

/** The texts in a piece of JSON; the piece as it stands when it is none. */
function readStrings(json: string): string[] {
  const strings: string[] = [];
  try {
    visitStrings(JSON.parse(json), (text) => strings.push(text));
    return strings;
  } catch {
    return [json];
  }
}
