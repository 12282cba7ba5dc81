import { readMarkup, voidNames, type MarkupEvents } from '../../text/tokenizer.ts';
import { toCspHash, type PageCode } from './page-code.ts';

/** The facts about a rendered page that verification checks. */
export interface PageFacts {
  h1s: number;
  title: string;
  canonical: string | undefined;
  /** The picture of the page on social networks, and its description. */
  image: string | undefined;
  imageWords: string | undefined;
  ids: Set<string>;
  /** Addresses as written, without those in untrusted HTML. */
  addresses: Set<string>;
  /** Visible text and attributes that are read, heard or followed, without untrusted HTML. */
  words: string[];
  /** The JSON in its scripts that hold data, as written. */
  data: string[];
  code: PageCode;
}

/** Marks the element that holds untrusted HTML or addresses: the body of a post, and what it rests on. */
const untrustedMark = 'data-untrusted';

/** Attributes that readers see, hear or follow. */
const spoken = new Set('alt title aria-label content href src datetime placeholder'.split(' '));

const addressAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'];

/** Types of scripts that hold data and never run. */
const isData = (type: string | undefined) => type !== undefined && /json/.test(type);

const isCode = (name: string, type: string | undefined) =>
  name === 'style' || (name === 'script' && !isData(type));

/** An element that is open at the current position. */
interface OpenElement {
  name: string;
  isUntrusted: boolean;
  isCode: boolean;
  isDrawing: boolean;
}

const nothing: OpenElement = { name: '', isUntrusted: false, isCode: false, isDrawing: false };

/** Reads the facts of a page in one pass, as a browser would. It never throws, whatever the text. */
export function inspectPage(html: string): PageFacts {
  const page = startFacts();
  const outer: OpenElement[] = [];
  let inside = nothing;
  let source = '';
  const events: MarkupEvents = {
    open(name, attributes, selfClosing) {
      const isUntrusted = inside.isUntrusted || untrustedMark in attributes;
      const isDrawing = inside.isDrawing || name === 'svg';
      noteCode(page.code, name, attributes);
      if (attributes['id'] !== undefined) page.ids.add(attributes['id']);
      if (!isUntrusted) noteElement(page, name, attributes);
      // Outside of SVG a slash at the end of a tag has no meaning.
      if (voidNames.has(name) || (selfClosing && isDrawing)) return;
      outer.push(inside);
      inside = { name, isUntrusted, isDrawing, isCode: isCode(name, attributes['type']) };
      source = '';
    },
    text(text) {
      if (inside.isCode) source += text;
      if (inside.isUntrusted || inside.isCode) return;
      if (inside.name === 'script') return void page.data.push(text);
      if (inside.name === 'title' && !inside.isDrawing) page.title += text;
      page.words.push(text);
    },
    close(name) {
      const closes = inside.name === name || outer.some((each) => each.name === name);
      while (closes && inside.name !== name) inside = outer.pop() ?? nothing;
      if (inside.isCode && source !== '') {
        (name === 'style' ? page.code.styles : page.code.scripts).add(toCspHash(source));
      }
      if (closes) inside = outer.pop() ?? nothing;
    },
  };
  readMarkup(html, 'html', events);
  return page;
}

function startFacts(): PageFacts {
  return {
    h1s: 0,
    title: '',
    canonical: undefined,
    image: undefined,
    imageWords: undefined,
    ids: new Set(),
    addresses: new Set(),
    words: [],
    data: [],
    code: {
      scripts: new Set(),
      styles: new Set(),
      scriptAddresses: new Set(),
      sheets: new Set(),
      frames: new Set(),
      styled: [],
      forbidden: [],
    },
  };
}

type Attributes = Readonly<Record<string, string>>;

function noteElement(page: PageFacts, name: string, attributes: Attributes): void {
  const { rel, property, href, src } = attributes;
  if (name === 'h1') page.h1s += 1;
  if (name === 'link' && rel === 'canonical') page.canonical = href;
  if (property === 'og:image') page.image = attributes['content'];
  if (property === 'og:image:alt') page.imageWords = attributes['content'];
  const address = href ?? src;
  if (address !== undefined) page.addresses.add(address);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (spoken.has(attribute)) page.words.push(value);
  }
}

function noteCode(code: PageCode, name: string, attributes: Attributes): void {
  const { src, rel, href } = attributes;
  const isModule = name === 'link' && /\b(?:modulepreload|serviceworker)\b/i.test(rel ?? '');
  const named = [
    ...(name === 'script' || name === 'embed' ? [src] : []),
    ...(isModule ? [href] : []),
  ];
  for (const address of named) if (address) code.scriptAddresses.add(address);
  if (name === 'iframe' && src !== undefined) {
    code.frames.add(URL.parse(src)?.origin ?? src);
  }
  if (name === 'object' || (name === 'base' && href !== undefined)) {
    code.forbidden.push(`<${name}>`);
  }
  if (name === 'meta' && 'http-equiv' in attributes) code.forbidden.push('<meta http-equiv>');
  if (name === 'link' && /\bstylesheet\b/i.test(rel ?? '')) {
    code.sheets.add(href ?? '');
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    const runs = /^on|^srcdoc$/.test(attribute) || isScriptAddress(attribute, value);
    const place = `<${name} ${attribute}="${value.slice(0, 80)}">`;
    if (runs) code.forbidden.push(place);
    if (attribute === 'style') code.styled.push(place);
  }
}

/** Whether an attribute is an address that runs code. Browsers skip spaces and controls in the scheme. */
function isScriptAddress(attribute: string, value: string): boolean {
  if (!addressAttributes.includes(attribute)) return false;
  return /^(?:javascript|vbscript):/i.test(value.replaceAll(/[\0- ]/g, ''));
}
