import { decodeHTML, decodeHTMLAttribute, decodeXML } from 'entities/decode';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** What a reader of markup is told, in the order of the source. Entities are decoded. */
export interface MarkupEvents {
  text(text: string): void;
  /** Names of tags and attributes are lower case in HTML, as written in XML. */
  open(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void;
  close(name: string): void;
}

/** Elements of HTML whose text stands for itself, entities and all: those that the tokenizer takes for such. */
const raw = new Set('iframe noembed noframes plaintext script style xmp'.split(' '));

/**
 * Reads HTML or XML, however broken, as a stream of tags and text: comments, declarations and
 * processing instructions are passed over, CDATA is text. Takes linear time and never throws.
 *
 * This is htmlparser2's tokenizer without its parser: the parser keeps a stack of open elements that
 * it searches and shifts at every tag, which is quadratic on hostile nesting. Readers here keep what
 * little nesting they need. One that is in a hurry names the attributes that it wants, and is told no others.
 * Entities are decoded afterwards: the tokenizer looks for them at every character, and for a tag at a fraction
 * of that.
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
  const decodeText = xml ? decodeXML : (text: string) => (isRaw ? text : decodeHTML(text));
  const decodeValue = xml ? decodeXML : decodeHTMLAttribute;
  let tag = '';
  let isRaw = false;
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value = '';
  let isWanted = true;
  const open = (selfClosing: boolean) => {
    isRaw = !selfClosing && raw.has(tag);
    events.open(tag, attributes, selfClosing);
  };
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => events.text(decodeText(slice(start, end))),
    ontextentity: () => {},
    oncdata: (start, end, offset) => events.text(slice(start, end - offset)),
    onopentagname(start, end) {
      tag = nameOf(start, end);
      attributes = {};
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag(start, end) {
      isRaw = false;
      events.close(nameOf(start, end));
    },
    onattribname(start, end) {
      attribute = nameOf(start, end);
      value = '';
      isWanted = wanted === undefined || wanted.has(attribute);
    },
    onattribdata(start, end) {
      if (isWanted) value = decodeValue(slice(start, end));
    },
    onattribentity: () => {},
    onattribend() {
      if (isWanted && !Object.hasOwn(attributes, attribute)) attributes[attribute] = value;
    },
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const options = { xmlMode: xml, recognizeSelfClosing: true, decodeEntities: false };
  const tokenizer = new Tokenizer(options, callbacks);
  tokenizer.write(source);
  tokenizer.end();
}
