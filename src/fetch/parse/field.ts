import { escapeMarkup, writeAttributes } from '../../text/xml.ts';

/** No title, excerpt or picture is looked for behind this many characters of one field. */
export const longest = 100_000;

type Attributes = Readonly<Record<string, string>>;

/**
 * The content of one element of a feed while it is read, whatever its kind: escaped HTML, text,
 * inline markup or base64. In the end it is always HTML source.
 */
export class FieldContent {
  readonly #parts: string[] = [];
  readonly #kind: 'html' | 'text' | 'markup' | 'unknown';
  readonly #base64: boolean;
  readonly #isTitle: boolean;
  readonly #isLoose: boolean;
  #length = 0;

  /** `name` is canonical; `type` and `mode` are Atom's, and mean nothing elsewhere. */
  constructor(name: string, { type = '', mode = '' }: Attributes) {
    this.#base64 =
      name.startsWith('atom:') &&
      (mode === 'base64' || /^(application|image)\/(?!.*xml)/i.test(type));
    this.#isTitle = name.endsWith('title');
    this.#isLoose = type === '';
    this.#kind = findKind(name, type.trim().toLowerCase(), mode);
  }

  addText(text: string): void {
    this.#add(this.#kind === 'markup' ? escapeText(text) : text);
  }

  /** A tag inside the field. `name` is without prefix. */
  addOpenTag(name: string, attributes: Attributes): void {
    if (this.#kind !== 'text') this.#add(`<${name}${writeAttributes(attributes)}>`);
  }

  addCloseTag(name: string): void {
    if (this.#kind !== 'text') this.#add(`</${name}>`);
  }

  /** HTML source, at most 100,000 characters of it. */
  toHtml(): string {
    const content = this.#parts.join('').slice(0, longest);
    const text = this.#base64 ? decodeBase64(content) : content;
    const isText =
      this.#kind === 'text' || (this.#kind === 'unknown' && !/<\/?[a-z!]|&[\w#]+;/i.test(text));
    if (isText) return escapeMarkup(text);
    if (!this.#isTitle) return text;
    return escapeUnclosed(this.#isLoose ? escapeUnpaired(text) : text);
  }

  #add(part: string): void {
    if (this.#length > longest) return;
    this.#length += part.length;
    this.#parts.push(part);
  }
}

/** The text in base64; the content itself when it is none, and nothing when it is a file. */
function decodeBase64(content: string): string {
  const code = content.replace(/\s*[\r\n]\s*/g, '').trim();
  if (code.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(code)) return content;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(code, 'base64'));
  } catch {
    // A word may look like base64, a long text can't.
    return code.length > 60 ? '' : content;
  }
}

/** A title in which each `<` before a letter is escaped that no `>` follows: it starts no tag. */
function escapeUnclosed(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end) + html.slice(end).replaceAll(/<(?=[a-z/!?])/gi, '&lt;');
}

/** Elements that titles about HTML name. */
const named =
  /^(?:a|abbr|article|aside|audio|b|body|button|canvas|code|del|details|dialog|div|em|fieldset|figure|footer|form|h[1-6]|head|header|html|i|iframe|ins|kbd|label|li|main|mark|marquee|nav|ol|option|p|picture|pre|q|s|script|section|select|small|span|strong|style|sub|sup|svg|table|tbody|td|template|textarea|th|title|tr|u|ul|video)$/i;

/** A title that is HTML only perhaps and names tags alone: one without attributes and its other half is text. */
function escapeUnpaired(html: string): string {
  const list = (tags: RegExp) =>
    new Set([...html.matchAll(tags)].map(([, name = '']) => name.toLowerCase()));
  const opened = list(/<([a-z][a-z\d]{0,30})(?=[\s/>])/gi);
  const closed = list(/<\/([a-z][a-z\d]{0,30})\s{0,3}>/gi);
  return html.replace(
    /<(\/?)([a-z][a-z\d]{0,30})\s{0,3}\/?>/gi,
    (tag, slash: string, name: string) => {
      const isPaired = (slash === '' ? closed : opened).has(name.toLowerCase());
      return isPaired || !named.test(name) ? tag : escapeMarkup(tag);
    },
  );
}

/** Escaped, but for entities that the feed forgot to declare: HTML knows them. */
function escapeText(text: string): string {
  return escapeMarkup(text).replace(/&amp;([a-z]{2,8}\d?;)/gi, '&$1');
}

function findKind(
  name: string,
  type: string,
  mode: string,
): 'html' | 'text' | 'markup' | 'unknown' {
  if (name === 'xhtml:body') return 'markup';
  if (!name.startsWith('atom:')) return 'html';
  if (mode === 'escaped' && type !== 'text/plain') return 'html';
  if (type === 'html' || type === 'text/html') return 'html';
  if (type === 'xhtml' || type === 'application/xhtml+xml') return 'markup';
  if (type === 'text' || type === 'text/plain') return 'text';
  return 'unknown';
}
