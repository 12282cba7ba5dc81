import { readMarkup } from '../../text/tokenizer.ts';
import { channelFields, itemFields } from './fields.ts';
import { FieldContent } from './field.ts';
import { toCanonicalName, toLocalName, toNameScope, type NameScope } from './names.ts';
import { PlainFeed } from './plain-feed.ts';

type Attributes = Readonly<Record<string, string>>;

/** An open element of the document. */
interface Frame {
  /** Its name as the document writes it, in lower case: what closes it. */
  written: string;
  /** `pass`: its children count as its parent's. `tag`: markup inside a field. */
  role: 'root' | 'channel' | 'item' | 'pass' | 'author' | 'field' | 'tag' | 'skip';
  scope: NameScope;
  /** Its xml:base, resolved, its own or the nearest around it. */
  base: string | undefined;
  isInGroup: boolean;
}

/** A feed as plain XML, or the name of the element that came where a feed's root should be. */
type NormalizedFeed =
  | { kind: 'feed'; xml: string; dropped: string[]; isCutOff: boolean }
  | { kind: 'other'; root: string | undefined };

const rootName = /^(?:[\w-]+:)?(rss|rdf|feed)$|^channel$/;
const itemName = /^(?:[\w-]+:)?(item|entry)$/;

/**
 * Writes any RSS or Atom document, however broken, as one plain form: RSS 2.0 around the items,
 * canonical names, nothing in an element but text, and that text always HTML source. It is what
 * rss-parser reads without failing and without losing anything: rss-parser stops at the first mistake
 * of a document, drops inline markup, and lets one bad entry cost the whole feed.
 * `feedUrl` is what a relative xml:base is relative to. Takes linear time and never throws.
 */
export function normalizeFeed(text: string, feedUrl: string): NormalizedFeed {
  const walk = new Walk(feedUrl);
  readMarkup(text, 'xml', walk);
  return walk.finish();
}

class Walk {
  readonly #feedUrl: string;
  readonly #feed = new PlainFeed();
  readonly #frames: Frame[] = [];
  /** How often each name is open: a closing tag of any other is passed over without a search. */
  readonly #open = new Map<string, number>();
  #first: string | undefined;
  /** The prefix of the feed's own vocabulary; `undefined` before the root. */
  #own: '' | 'atom' | undefined;
  #field: { name: string; attributes: Attributes; content: FieldContent } | undefined;
  #author = { text: '', isNamed: false };

  constructor(feedUrl: string) {
    this.#feedUrl = feedUrl;
  }

  text(part: string): void {
    if (this.#field) this.#field.content.addText(part);
    else if (this.#frames.at(-1)?.role === 'author') this.#author.text += part;
  }

  open(name: string, attributes: Attributes, selfClosing: boolean): void {
    const written = name.toLowerCase();
    this.#first ??= written;
    const isItem = itemName.test(written) && written !== 'media:item';
    if (isItem && this.#feed.isInItem) {
      if (selfClosing) return;
      // An item inside an item: the one before was never closed.
      while (this.#feed.isInItem) this.#pop(true);
    }
    const parent = this.#frames.at(-1);
    if (this.#own === undefined) {
      if (rootName.test(written)) this.#openRoot(written, attributes);
    } else if (parent && this.#field) {
      this.#field.content.addOpenTag(toLocalName(written), attributes);
      this.#frames.push({ ...parent, written, role: 'tag' });
      this.#count(written, 1);
    } else if (parent && (parent.role !== 'skip' || isItem)) {
      this.#openElement(name, attributes, parent);
    } else if (parent) {
      this.#frames.push({ ...parent, written });
      this.#count(written, 1);
    }
    if (selfClosing && this.#frames.at(-1) !== parent) this.#pop();
  }

  close(name: string): void {
    const written = name.toLowerCase();
    if ((this.#open.get(written) ?? 0) === 0) return;
    while (this.#frames.at(-1)?.written !== written) this.#pop();
    this.#pop();
  }

  finish(): NormalizedFeed {
    if (this.#own === undefined) return { kind: 'other', root: this.#first };
    this.#feed.cutOff();
    return {
      kind: 'feed',
      xml: this.#feed.toXml(),
      dropped: this.#feed.listDropped(),
      isCutOff: this.#frames.length > 0,
    };
  }

  #openRoot(written: string, attributes: Attributes): void {
    this.#own = toLocalName(written) === 'feed' ? 'atom' : '';
    // The root's default namespace is the feed's own vocabulary, whatever it is called.
    const { '': _own, ...scope } = toNameScope({}, attributes);
    const role = written === 'channel' ? 'channel' : 'root';
    const base = this.#toBase(attributes, undefined);
    const language = attributes['xml:lang'];
    if (language) this.#feed.add('language', {}, language);
    this.#frames.push({ written, role, scope, base, isInGroup: false });
    this.#count(written, 1);
  }

  #openElement(name: string, attributes: Attributes, parent: Frame): void {
    const scope = toNameScope(parent.scope, attributes);
    const base = this.#toBase(attributes, parent.base);
    const canonical = toCanonicalName(name, scope, this.#own ?? '');
    const fields = this.#feed.isInItem ? itemFields : channelFields;
    const kept = Object.hasOwn(fields, canonical) ? fields[canonical] : undefined;
    const role = this.#toRole(canonical, parent.role, kept !== undefined);
    const isInGroup = parent.isInGroup || canonical === 'media:group';
    const frame = { written: name.toLowerCase(), role, scope, base, isInGroup };
    this.#frames.push(frame);
    this.#count(frame.written, 1);
    const own = () => toFieldAttributes(attributes, kept ?? [], frame);
    if (role === 'item') {
      this.#feed.openItem();
      const about = attributes['rdf:about'] ?? attributes['about'];
      if (about) this.#feed.add('rdf:about', own(), about);
    } else if (role === 'author') this.#author = { text: '', isNamed: false };
    else if (canonical === 'media:content' && role === 'pass') this.#feed.add(canonical, own(), '');
    else if (role === 'field') {
      const isName = parent.role === 'author';
      if (isName) this.#author.isNamed = true;
      const fieldName = isName ? 'author' : canonical;
      const content = new FieldContent(fieldName, attributes);
      this.#field = { name: fieldName, attributes: own(), content };
    }
  }

  #toRole(canonical: string, parent: Frame['role'], isKept: boolean): Frame['role'] {
    const { isInItem } = this.#feed;
    if (/^(atom:)?(item|entry)$/.test(canonical)) return 'item';
    if (parent === 'skip') return 'skip';
    if (canonical === 'channel' && !isInItem) return 'channel';
    if (parent === 'author') return toLocalName(canonical) === 'name' ? 'field' : 'skip';
    if (isInItem && /^media:(group|content)$/.test(canonical)) return 'pass';
    if (/^(atom:)?author$/.test(canonical)) return 'author';
    return isKept ? 'field' : 'skip';
  }

  #pop(isAroundAnother = false): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    this.#count(frame.written, -1);
    if (frame.role === 'tag') this.#field?.content.addCloseTag(toLocalName(frame.written));
    else if (frame.role === 'item') this.#feed.closeItem(isAroundAnother);
    else if (frame.role === 'field' && this.#field) {
      this.#feed.add(this.#field.name, this.#field.attributes, this.#field.content.toHtml());
      this.#field = undefined;
    } else if (
      frame.role === 'author' &&
      !this.#author.isNamed &&
      this.#author.text.trim() !== ''
    ) {
      this.#feed.add('author', {}, this.#author.text);
    }
  }

  #count(written: string, by: 1 | -1): void {
    this.#open.set(written, (this.#open.get(written) ?? 0) + by);
  }

  #toBase(attributes: Attributes, outer: string | undefined): string | undefined {
    const value = attributes['xml:base'];
    const against = outer ?? this.#feedUrl;
    if (value === undefined || !URL.canParse(value, against)) return outer;
    const { href } = new URL(value, against);
    return href.length > 2000 ? outer : href;
  }
}

/** The attributes of a field that matter, and what it inherits from the elements around it. */
function toFieldAttributes(
  attributes: Attributes,
  names: readonly string[],
  { base, isInGroup }: Frame,
): Attributes {
  const own = Object.entries(attributes)
    .map(([name, value]) => [name.toLowerCase(), value.slice(0, 4000)] as const)
    .filter(([name]) => names.includes(name));
  return {
    ...Object.fromEntries(own),
    ...(base !== undefined && { base }),
    ...(isInGroup && { group: 'true' }),
  };
}
