import { SaxesParser } from 'saxes';

/** Reads the facts of a document: XML, JSON, or lines of text. It never throws, whatever the text. */
export function readDocument(name: string, content: string) {
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

/** Throws at the first violation of XML with namespaces. */
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
 * Visits every string of a parsed JSON value, with the name of its property.
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
