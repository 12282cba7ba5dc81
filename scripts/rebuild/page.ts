import { Parser } from 'htmlparser2';
import { adsRoute } from '../../src/publication/embeds.ts';
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

const spoken = ['alt', 'title', 'aria-label', 'content', 'href', 'src', 'datetime', 'placeholder'];

/** Types of scripts that hold data and are never run. */
const isData = (type: string | undefined) => type !== undefined && /json/.test(type);

/** Reads a page as a reader's browser would, in one pass. Total: any text is a page. */
export function readPage(html: string): PageFacts {
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
  const open: { name: string; isForeign: boolean; isCode: boolean; isDrawing: boolean }[] = [];
  let source = '';
  // A character reference parts a text for the parser, not for a reader.
  let goesOn = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      goesOn = false;
      const around = open.at(-1);
      const isForeign = around?.isForeign || foreignMark in attributes;
      const isCode = name === 'style' || (name === 'script' && !isData(attributes['type']));
      open.push({ name, isForeign, isCode, isDrawing: around?.isDrawing || name === 'svg' });
      source = '';
      if (attributes['id'] !== undefined) page.ids.add(attributes['id']);
      if (isForeign) return;
      if (wasmMark in attributes) page.code.scripts.add("'wasm-unsafe-eval'");
      if (name === 'h1') page.h1s += 1;
      if (name === 'link' && attributes['rel'] === 'canonical') {
        page.canonical = attributes['href'];
      }
      if (attributes['property'] === 'og:image:alt') page.card = attributes['content'];
      const address = attributes['href'] ?? attributes['src'];
      if (address !== undefined) {
        (attributes['rel'] === 'stylesheet' ? page.sheets : page.addresses).add(address);
      }
      if (name === 'iframe' && address === adsRoute) page.code.frames.add("'self'");
      if (name === 'iframe' && address !== undefined && URL.canParse(address)) {
        page.code.frames.add(new URL(address).origin);
      }
      for (const attribute of spoken) {
        const words = attributes[attribute];
        if (words !== undefined) page.words.push(words);
      }
    },
    ontext(text) {
      const element = open.at(-1);
      if (element?.isCode) source += text;
      if (element?.isForeign || element?.isCode) return;
      if (element?.name === 'title' && !element.isDrawing) page.title += text;
      page.words.push(goesOn ? `${page.words.pop()}${text}` : text);
      goesOn = true;
    },
    onclosetag(name) {
      if (name === 'script' && goesOn) page.words.push(...readStrings(page.words.pop() ?? ''));
      goesOn = false;
      const closed = open.pop();
      if (closed?.isCode && !closed.isForeign && source !== '') {
        (name === 'style' ? page.code.styles : page.code.scripts).add(toSource(source));
      }
    },
  });
  parser.end(html);
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
