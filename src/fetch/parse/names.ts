/** Canonical prefixes by namespace. `''` is RSS itself, in any of its versions. */
const prefixes: Readonly<Record<string, string>> = {
  'http://my.netscape.com/rdf/simple/0.9/': '',
  'http://channel.netscape.com/rdf/simple/0.9/': '',
  'http://purl.org/rss/1.0/': '',
  'http://purl.org/net/rss1.1#': '',
  'http://backend.userland.com/rss': '',
  'http://backend.userland.com/rss2': '',
  'http://backend.userland.com/rss091': '',
  'http://blogs.law.harvard.edu/tech/rss': '',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://www.w3.org/2005/atom': 'atom',
  'http://purl.org/atom/ns#': 'atom',
  'http://example.com/newformat#': 'atom',
  'http://example.com/necho': 'atom',
  'http://purl.org/echo/': 'atom',
  'uri/of/echo/namespace#': 'atom',
  'http://purl.org/pie/': 'atom',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/elements/1.0/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://purl.org/rss/1.0/modules/syndication/': 'sy',
  'http://search.yahoo.com/mrss/': 'media',
  'http://search.yahoo.com/mrss': 'media',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/xml/1998/namespace': 'xml',
};

/** Prefixes that mean what they say even where nobody declared them. */
const customary: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(prefixes).map((prefix) => [prefix, prefix])),
  atom10: 'atom',
  atom03: 'atom',
  a10: 'atom',
  event: 'ev',
};

/** Prefix to namespace, for one element and what is in it. */
export type NameScope = Readonly<Record<string, string>>;

/** The scope inside an element: the one around it, and what its own attributes declare. */
export function toNameScope(
  outer: NameScope,
  attributes: Readonly<Record<string, string>>,
): NameScope {
  const declared = Object.entries(attributes)
    .filter(([name]) => /^xmlns(:|$)/.test(name))
    .slice(0, 100);
  // No feed uses as many; nesting that declares ever more would take the square of its length.
  if (declared.length === 0 || Object.keys(outer).length > 200) return outer;
  return {
    ...outer,
    ...Object.fromEntries(declared.map(([name, uri]) => [name.slice(6), uri.trim().toLowerCase()])),
  };
}

/**
 * An element's name in lower case with its canonical prefix ("dc:creator"), whatever prefix the feed
 * chose. `own` is the prefix of the feed's own vocabulary: what an undeclared name belongs to.
 */
export function toCanonicalName(name: string, scope: NameScope, own: string): string {
  const lower = name.toLowerCase();
  const colon = lower.indexOf(':');
  const local = lower.slice(colon + 1);
  const written = colon < 0 ? '' : name.slice(0, colon);
  const uri = Object.hasOwn(scope, written) ? scope[written] : undefined;
  const known = uri !== undefined && Object.hasOwn(prefixes, uri) ? prefixes[uri] : undefined;
  const usual = written.toLowerCase();
  const prefix =
    known ??
    (written === '' ? own : Object.hasOwn(customary, usual) ? (customary[usual] ?? usual) : usual);
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** A name without its prefix. */
export function toLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
