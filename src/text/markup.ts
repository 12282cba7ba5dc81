import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What a reader of markup is told, in the order of the source. Entities are decoded. */
export interface MarkupEvents {
  text(text: string): void;
  /** Names of tags and attributes are lower case in HTML, as written in XML. */
  open(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void;
  close(name: string): void;
}

/**
 * Reads HTML or XML, however broken, as a stream of tags and text: comments, declarations and
 * processing instructions are passed over, CDATA is text. Takes linear time and never throws.
 *
 * This is htmlparser2's tokenizer without its parser: the parser keeps a stack of open elements that
 * it searches and shifts at every tag, which is quadratic on hostile nesting. Readers here keep what
 * little nesting they need. One that is in a hurry names the attributes that it wants, and is told no others.
 */
export function readMarkup(
  source: string,
  mode: 'html' | 'xml',
  events: MarkupEvents,
  wanted?: ReadonlySet<string>,
): void {
  const xml = mode === 'xml';
  const slice = (start: number, end: number) => source.slice(start, end);
  const nameOf = (start: number, end: number) =>
    xml ? slice(start, end) : slice(start, end).toLowerCase();
  let tag = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value = '';
  let isWanted = true;
  const open = (selfClosing: boolean) => events.open(tag, attributes, selfClosing);
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => events.text(slice(start, end)),
    ontextentity: (codepoint) => events.text(String.fromCodePoint(codepoint)),
    oncdata: (start, end, offset) => events.text(slice(start, end - offset)),
    onopentagname(start, end) {
      tag = nameOf(start, end);
      attributes = {};
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag: (start, end) => events.close(nameOf(start, end)),
    onattribname(start, end) {
      attribute = nameOf(start, end);
      value = '';
      isWanted = wanted === undefined || wanted.has(attribute);
    },
    onattribdata(start, end) {
      if (isWanted) value += slice(start, end);
    },
    onattribentity(codepoint) {
      value += String.fromCodePoint(codepoint);
    },
    onattribend() {
      if (isWanted && !Object.hasOwn(attributes, attribute)) attributes[attribute] = value;
    },
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const tokenizer = new Tokenizer({ xmlMode: xml, recognizeSelfClosing: true }, callbacks);
  tokenizer.write(source);
  tokenizer.end();
}
