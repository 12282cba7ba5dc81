import sanitizeHtml from 'sanitize-html';
import { hasHost, toLinkAddress, toPictureAddress } from '../addresses/post-addresses.ts';
import { fixNesting } from './fix-nesting.ts';
import { decodePercent } from '../percent.ts';
import { mapTree, parseTree, type HtmlNode } from './html-tree.ts';

const tags = (names: string) => names.split(' ');

/** The elements that a post may hold: those of GitHub, and a few as harmless. */
export const allowedTags = [
  ...tags('h1 h2 h3 h4 h5 h6 p div section blockquote pre hr br wbr ol ul li dl dt dd'),
  ...tags('table caption thead tbody tfoot tr th td figure figcaption details summary img input'),
  ...tags('a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span'),
  ...tags('strike strong sub sup time tt u var'),
];

/** The attributes that every element may have, and those of single elements, with their allowed values. */
const global = { id: /\S/, title: /\S/, dir: /^(?:ltr|rtl|auto)$/i, lang: /^[a-z\d-]{1,35}$/i };
const number = /^\d{1,4}$/;
const special: Record<string, Record<string, RegExp>> = {
  a: {
    href: /(?:)/,
    rel: /^noopener nofollow ugc$/,
    'data-footnote-ref': /^$/,
    'data-footnote-backref': /^$/,
    'aria-describedby': /^user-content-footnote-label$/,
    'aria-label': /^Back to reference /,
  },
  blockquote: { cite: /(?:)/ },
  code: { class: /^language-\S+$/ },
  del: { cite: /(?:)/, datetime: /./ },
  details: { open: /(?:)/ },
  img: {
    src: /(?:)/,
    alt: /(?:)/,
    width: number,
    height: number,
    loading: /^lazy$/,
    referrerpolicy: /^no-referrer$/,
  },
  input: { type: /^checkbox$/, checked: /(?:)/, disabled: /(?:)/ },
  ins: { cite: /(?:)/, datetime: /./ },
  li: { value: /^-?\d{1,9}$/ },
  ol: { start: /^-?\d{1,9}$/, reversed: /(?:)/, type: /^[1aAiI]$/ },
  q: { cite: /(?:)/ },
  section: { 'data-footnotes': /^$/ },
  td: { align: /^(?:left|center|right)$/i, colspan: number, rowspan: number },
  th: {
    align: /^(?:left|center|right)$/i,
    colspan: number,
    rowspan: number,
    scope: /^(?:row|col|rowgroup|colgroup)$/i,
  },
  time: { datetime: /./ },
};

const attributesOf = new Map(
  allowedTags.map((tag) => [tag, new Map(Object.entries({ ...global, ...special[tag] }))]),
);

/** Obsolete elements, and their replacements. */
const renamed = new Map([
  ['strike', 's'],
  ['tt', 'code'],
]);

/**
 * Elements that are removed when no attribute of theirs is allowed. sanitize-html is not used to remove
 * and rename elements: it closes the wrong element after one that it both renames and removes.
 */
const removedWhenBare = new Set(['img', 'input']);

/** Elements that show something of another address, each with its attribute. A link to it stands in their place. */
const embeds = {
  iframe: 'src',
  embed: 'src',
  video: 'src',
  audio: 'src',
  source: 'src',
  object: 'data',
};

/** The prefix of ids in a post, and of links to them, so that they differ from the page's own ids. */
const idPrefix = 'user-content-';

/** Lists the attributes that an element of a post may have. */
export function allowedAttributesOf(tag: string): string[] {
  return [...(attributesOf.get(tag)?.keys() ?? [])];
}

// The published types lack one option of the library.
const options: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags,
  allowedAttributes: Object.fromEntries(allowedTags.map((tag) => [tag, allowedAttributesOf(tag)])),
  allowedEmptyAttributes: ['href', 'src', 'cite', 'alt'],
  allowedSchemes: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
  nestingLimit: 100,
  nonTextTags: tags('script style textarea option xmp noscript noembed noframes title template'),
};

/**
 * Sanitizes untrusted HTML (specification §1, ruling 12). The result can't run code, navigate, reuse an
 * id of the page, imitate an island, track readers, or open a window with a handle on ours. Elements
 * and attributes that are not listed above are removed, and their text is kept. A private address is
 * kept only on the origin of `source`, the address of the blog service. Idempotent. Throws only what
 * sanitize-html throws.
 */
export function sanitize(html: string, source = ''): HtmlNode[] {
  const transformAll: sanitizeHtml.Transformer = (name, given) => transform(name, given, source);
  const toLink = (attribute: string) => (name: string, given: Record<string, string>) =>
    toEmbedLink(name, given, toLinkAddress(given[attribute] ?? '', source));
  const transformTags = {
    ...Object.fromEntries(Object.entries(embeds).map(([name, each]) => [name, toLink(each)])),
    '*': transformAll,
  };
  const clean = sanitizeHtml(html, { ...options, transformTags });
  return mapTree(fixNesting(parseTree(clean)), (element) => {
    if (removedWhenBare.has(element.name) && Object.keys(element.attributes).length === 0)
      return [];
    return [{ ...element, name: renamed.get(element.name) ?? element.name }];
  });
}

function transform(
  tagName: string,
  given: Record<string, string>,
  source: string,
): sanitizeHtml.Tag {
  const attribs = { ...given };
  if (attribs['id'] === undefined && tagName === 'a') attribs['id'] = attribs['name'] ?? '';
  if (attribs['id']) attribs['id'] = prefixId(attribs['id']);
  if (attribs['aria-describedby'])
    attribs['aria-describedby'] = prefixId(attribs['aria-describedby']);
  if (attribs['cite'] !== undefined) attribs['cite'] = toLinkAddress(attribs['cite'], source);

  if (tagName === 'a') setLink(attribs, source);
  if (tagName === 'img' && isTracker(attribs)) return { tagName, attribs: {} };
  if (tagName === 'img') setPicture(attribs, source);
  if (tagName === 'input') {
    if (attribs['type']?.toLowerCase() !== 'checkbox') return { tagName, attribs: {} };
    attribs['type'] = 'checkbox';
    attribs['disabled'] = '';
  }
  for (const [attribute, value] of Object.entries(attribs)) {
    if (!attributesOf.get(tagName)?.get(attribute)?.test(value)) delete attribs[attribute];
  }
  return { tagName, attribs };
}

/** A link in place of an embed with an address that a link may have, unless it is there to be invisible. */
function toEmbedLink(
  tagName: string,
  attribs: Record<string, string>,
  address = '',
): sanitizeHtml.Tag {
  if (!/^(?:https?:|\/)/i.test(address) || isTracker(attribs)) return { tagName, attribs: {} };
  const text = attribs['title']?.trim() || address.replace(/^(?:https?:)?\/\//i, '');
  return { tagName: 'a', attribs: { href: address }, text };
}

function setLink(attribs: Record<string, string>, source: string): void {
  delete attribs['rel'];
  if (attribs['href'] === undefined) return;
  const address = toLinkAddress(attribs['href'], source);
  const isFragment = address.startsWith('#') && address.length > 1;
  attribs['href'] = isFragment ? `#${prefixId(address.slice(1))}` : address;
  if (hasHost(address)) attribs['rel'] = 'noopener nofollow ugc';
}

function setPicture(attribs: Record<string, string>, source: string): void {
  attribs['src'] = toPictureAddress(attribs['src'] ?? '', source);
  attribs['alt'] ||= attribs['title'] ?? '';
  attribs['loading'] = 'lazy';
  attribs['referrerpolicy'] = 'no-referrer';
}

/** Whether a picture is meant to be invisible: it has one pixel, or is hidden. */
function isTracker({ width = '', height = '', style = '', hidden }: Record<string, string>) {
  const isTiny = [width, height].some((length) => /^\s*\d/.test(length) && parseFloat(length) <= 1);
  return isTiny || hidden !== undefined || unseen.test(style);
}

const unseen =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:width|height)\s*:\s*[01](?:\.\d*)?(?:px)?\s*(?:[;!]|$))/i;

/** Prefixes an id or the target of a link, and escapes all characters but letters with their marks, digits, `-` and `_`. */
function prefixId(id: string): string {
  const name = decodePercent(id).replaceAll(
    /[^\p{L}\p{M}\p{N}_-]/gu,
    (character) => `_${character.codePointAt(0)?.toString(16)}`,
  );
  return name.startsWith(idPrefix) ? name : idPrefix + name;
}
