import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements without content. */
export const voidNames: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Receives the tags and text of markup, in the order of the source. Entities are decoded. */
export interface MarkupEvents {
  /** Text up to the next tag; a CDATA section is a text of its own. */
  text(text: string): void;
  /** Names of tags and attributes are in lower case in HTML, and as written in XML. */
  open(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void;
  close(name: string): void;
}

/**
 * Reads HTML or XML, however broken, as a stream of tags and text, without comments, declarations and
 * processing instructions. Takes linear time and never throws.
 *
 * It uses htmlparser2's tokenizer without its parser, whose stack of open elements is quadratic on
 * hostile nesting. Callers track the nesting that they need.
 */
export function readMarkup(source: string, mode: 'html' | 'xml', events: MarkupEvents): void {
  const xml = mode === 'xml';
  const slice = (start: number, end: number) => source.slice(start, end);
  const nameOf = (start: number, end: number) =>
    xml ? slice(start, end) : slice(start, end).toLowerCase();
  let text = '';
  let tag = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value = '';
  const endText = () => {
    if (text !== '') events.text(text);
    text = '';
  };
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => void (text += slice(start, end)),
    ontextentity: (codePoint) => void (text += String.fromCodePoint(codePoint)),
    oncdata(start, end, offset) {
      endText();
      events.text(slice(start, end - offset));
    },
    onopentagname(start, end) {
      endText();
      tag = nameOf(start, end);
      attributes = {};
    },
    onopentagend: () => events.open(tag, attributes, false),
    onselfclosingtag: () => events.open(tag, attributes, true),
    onclosetag(start, end) {
      endText();
      events.close(nameOf(start, end));
    },
    onattribname(start, end) {
      attribute = nameOf(start, end);
      value = '';
    },
    onattribdata: (start, end) => void (value += slice(start, end)),
    onattribentity: (codePoint) => void (value += String.fromCodePoint(codePoint)),
    onattribend() {
      // Browsers keep the first of two attributes with one name.
      if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = value;
    },
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: endText,
  };
  const options = { xmlMode: xml, recognizeSelfClosing: true, decodeEntities: true };
  const tokenizer = new Tokenizer(options, callbacks);
  tokenizer.write(source);
  tokenizer.end();
}
