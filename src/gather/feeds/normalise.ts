import { readMarkup } from '../../text/markup.ts';
import { channelFields, itemFields } from './fields.ts';
import { FieldContent } from './field.ts';
import { toCanonicalName, toScope, type Scope } from './names.ts';
import { writeElement } from './xml.ts';

type Attributes = Readonly<Record<string, string>>;

interface Frame {
  /** The name as the document writes it, in lower case: what closes it. */
  written: string;
  /** `pass`: an element whose children count as its parent's. `tag`: markup inside a field. */
  role: 'root' | 'channel' | 'item' | 'pass' | 'author' | 'field' | 'tag' | 'skip';
  scope: Scope;
  base: string | undefined;
}

/** A feed as plain XML, or the name of the element that came where a feed's root should be. */
export type Normalised =
  { kind: 'feed'; xml: string; dropped: string[] } | { kind: 'other'; root: string | undefined };

const root = /^(?:[\w-]+:)?(rss|rdf|feed)$|^channel$/;
const itemName = /^(?:[\w-]+:)?(item|entry)$/;

/**
 * Writes any RSS or Atom document, however broken, as one plain form: RSS 2.0 around the items,
 * canonical names, nothing in an element but text, and that text always HTML source. It is what
 * rss-parser reads without failing and without losing anything: rss-parser stops at the first mistake
 * of a document, drops inline markup, and lets one bad entry cost the whole feed.
 *
 * `feedUrl` is what a relative xml:base is relative to. Takes linear time and never throws.
 */
export function normaliseFeed(text: string, feedUrl: string): Normalised {
  const frames: Frame[] = [];
  const openNames = new Map<string, number>();
  const channel: string[] = [];
  const items: string[] = [];
  const dropped: string[] = [];
  let first: string | undefined;
  let own = '';
  let isFeed = false;
  let item: string[] | undefined;
  let field: { name: string; attributes: Attributes; content: FieldContent } | undefined;
  let authorText = '';
  let hasName = false;
  let isNested = false;

  const top = () => frames.at(-1);
  const isInGroup = () =>
    frames.some(({ role, written }) => role === 'pass' && /group$/.test(written));

  function push(name: string, role: Frame['role'], scope: Scope, base: string | undefined): void {
    const written = name.toLowerCase();
    frames.push({ written, role, scope, base });
    openNames.set(written, (openNames.get(written) ?? 0) + 1);
  }

  function pop(): void {
    const frame = frames.pop();
    if (!frame) return;
    openNames.set(frame.written, (openNames.get(frame.written) ?? 1) - 1);
    if (frame.role === 'tag') field?.content.addCloseTag(frame.written.replace(/^.*:/, ''));
    if (frame.role === 'field') finishField();
    if (frame.role === 'author' && !hasName && authorText.trim() !== '') {
      emit('author', {}, authorText);
    }
    if (frame.role === 'item' && item) {
      // An empty item around another is how some feeds nest by mistake.
      if (item.length > 1 || !isNested) items.push(`${item.join('')}</item>`);
      item = undefined;
      isNested = false;
    }
  }

  function emit(name: string, attributes: Attributes, html: string): void {
    (item ?? channel).push(writeElement(name, attributes, html));
  }

  function finishField(): void {
    if (field) emit(field.name, field.attributes, field.content.toHtml());
    field = undefined;
  }

  function startItem(name: string, attributes: Attributes, scope: Scope, base?: string): void {
    item = ['<item>'];
    push(name, 'item', scope, base);
    const about = attributes['rdf:about'] ?? attributes['about'];
    if (about) emit('rdf:about', withBase({}, base), about);
  }

  function openInside(name: string, attributes: Attributes, parent: Frame): void {
    const scope = toScope(parent.scope, attributes);
    const base = toBase(attributes['xml:base'], parent.base, feedUrl);
    const canonical = toCanonicalName(name, scope, own);
    const fields = item ? itemFields : channelFields;
    if (!item && canonical === 'channel') push(name, 'channel', scope, base);
    else if (/^(atom:)?(item|entry)$/.test(canonical)) startItem(name, attributes, scope, base);
    else if (parent.role === 'skip') push(name, 'skip', scope, base);
    else if (parent.role === 'author') {
      if (/(^|:)name$/.test(canonical)) startField(name, 'author', {}, attributes, scope, base);
      else push(name, 'skip', scope, base);
    } else if (item && canonical === 'media:group') push(name, 'pass', scope, base);
    else if (item && canonical === 'media:content') {
      emit(canonical, withBase(pick(attributes, itemFields[canonical]), base), '');
      push(name, 'pass', scope, base);
    } else if (canonical === 'author' || canonical === 'atom:author') {
      authorText = '';
      hasName = false;
      push(name, 'author', scope, base);
    } else if (Object.hasOwn(fields, canonical)) {
      startField(name, canonical, pick(attributes, fields[canonical]), attributes, scope, base);
    } else push(name, 'skip', scope, base);
  }

  function startField(
    name: string,
    canonical: string,
    kept: Attributes,
    attributes: Attributes,
    scope: Scope,
    base?: string,
  ): void {
    if (canonical === 'author') hasName = true;
    const group: Attributes = isInGroup() ? { group: 'true' } : {};
    field = {
      name: canonical,
      attributes: withBase({ ...kept, ...group }, base),
      content: new FieldContent(canonical, attributes),
    };
    push(name, 'field', scope, base);
  }

  readMarkup(text, 'xml', {
    text(part) {
      if (field) field.content.addText(part);
      else if (top()?.role === 'author') authorText += part;
    },
    open(name, attributes, selfClosing) {
      const written = name.toLowerCase();
      first ??= written;
      if (!isFeed) {
        if (!root.test(written)) return;
        isFeed = true;
        own = /(^|:)feed$/.test(written) ? 'atom' : '';
        const { '': _default, ...scope } = toScope({}, attributes);
        const base = toBase(attributes['xml:base'], undefined, feedUrl);
        push(name, written === 'channel' ? 'channel' : 'root', scope, base);
        return;
      }
      // An item inside an item: the one before was never closed.
      if (item && itemName.test(written) && toCanonicalName(name, {}, '') !== 'media:item') {
        isNested = true;
        while (item) pop();
      }
      const parent = top();
      if (!parent) return;
      if (field) {
        push(name, 'tag', parent.scope, parent.base);
        field.content.addOpenTag(written.replace(/^.*:/, ''), attributes);
      } else if (parent.role === 'skip' && (item || !itemName.test(written))) {
        push(name, 'skip', parent.scope, parent.base);
      } else openInside(name, attributes, parent);
      if (selfClosing) pop();
    },
    close(name) {
      const written = name.toLowerCase();
      if ((openNames.get(written) ?? 0) === 0) return;
      while (top()?.written !== written) pop();
      pop();
    },
  });
  if (!isFeed) return { kind: 'other', root: first };
  if (item) {
    // The document was cut off: what stood complete before the cut is kept, if it has a title.
    field = undefined;
    const isUsable = item.some((part) => /^<(atom:)?title/.test(part));
    if (isUsable) items.push(`${item.join('')}</item>`);
    else dropped.push(`item ${items.length + 1}: cut off before its title`);
  }
  return { kind: 'feed', xml: wrap(channel, items), dropped };
}

function wrap(channel: readonly string[], items: readonly string[]): string {
  return `<rss version="2.0"><channel>${channel.join('')}${items.join('')}</channel></rss>`;
}

function pick(attributes: Attributes, names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes)
      .map(([name, value]) => [name.toLowerCase(), value.slice(0, 4000)] as const)
      .filter(([name]) => names.includes(name)),
  );
}

function withBase(attributes: Attributes, base: string | undefined): Attributes {
  return base === undefined ? attributes : { ...attributes, base };
}

function toBase(value: string | undefined, outer: string | undefined, feedUrl: string) {
  if (value === undefined || !URL.canParse(value, outer ?? feedUrl)) return outer;
  const { href } = new URL(value, outer ?? feedUrl);
  return href.length > 2000 ? outer : href;
}
