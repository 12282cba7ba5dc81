import { SaxesParser } from 'saxes';

/** What verification reads off a document for machines. */
export interface DocumentFacts {
  /** Why it is not well-formed. */
  problem: string | undefined;
  /** The addresses in the places where its format has addresses, as they stand. */
  addresses: string[];
}

/** Reads a document of the site as a machine would: XML, JSON, or lines of text. Total. */
export function readDocument(name: string, content: string): DocumentFacts {
  const addresses: string[] = [];
  try {
    if (/\.(?:xml|opml)$/.test(name)) readXml(content, addresses);
    else if (/\.(?:json|webmanifest)$/.test(name)) readJson(content, addresses);
    else readLines(content, addresses);
    return { problem: undefined, addresses };
  } catch (error) {
    return { problem: String(error), addresses };
  }
}

/** Throws at the first thing that makes it no XML with namespaces. */
function readXml(content: string, addresses: string[]) {
  const parser = new SaxesParser({ xmlns: true });
  let text = '';
  parser.on('opentag', ({ attributes }) => {
    text = '';
    for (const { local, value } of Object.values(attributes)) {
      if (local === 'href' || local === 'url') addresses.push(value);
    }
  });
  parser.on('text', (part) => (text += part));
  parser.on('processinginstruction', ({ body }) => {
    addresses.push(...(/href="([^"]*)"/.exec(body)?.slice(1) ?? []));
  });
  parser.on('closetag', ({ local }) => {
    if (text !== '' && (local === 'link' || local === 'loc')) addresses.push(text);
    text = '';
  });
  parser.write(content).close();
}

const addressKeys = ['url', 'home_page_url', 'feed_url', 'icon', 'src', 'start_url'];

function readJson(content: string, addresses: string[]) {
  visitStrings(JSON.parse(content), (text, key) => {
    if (addressKeys.includes(key)) addresses.push(text);
  });
}

/**
 * Visits every string in what `JSON.parse` gave, with the name that it stands under. (A reviver would take
 * several times as long.)
 */
export function visitStrings(
  value: unknown,
  visit: (text: string, name: string) => void,
  name = '',
): void {
  if (typeof value === 'string') return visit(value, name);
  if (typeof value !== 'object' || value === null) return;
  for (const [each, part] of Object.entries(value)) visitStrings(part, visit, each);
}

function readLines(content: string, addresses: string[]) {
  for (const [, address = ''] of content.matchAll(/^(?:Sitemap|Contact|Canonical): (\S+)$/gm)) {
    addresses.push(address);
  }
}
