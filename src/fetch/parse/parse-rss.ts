import Parser from 'rss-parser';
import { channelFields, itemFields } from './fields.ts';

/** The text and the attributes of one element. */
export interface RawField {
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** Every element of an item or channel, by canonical name. */
export type RawFields = ReadonlyMap<string, readonly RawField[]>;

/** An element as xml2js hands it over: its text alone when it has no attributes. */
type XmlElement = string | { _?: string; $?: Record<string, string> };

// rss-parser makes a plain-text snippet of each description, with regular expressions of quadratic
// time. Under these names it knows no field, so it only hands over the custom ones.
const toFieldName = (name: string) =>
  /^(?:rss|channel|item)$/.test(name) ? name : `field:${name}`;

const toCustomFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.keys(fields).map((name) => [toFieldName(name), name, { keepArray: true }]);

const parser = new Parser<Record<string, XmlElement[]>, Record<string, XmlElement[]>>({
  xml2js: { tagNameProcessors: [toFieldName] },
  customFields: {
    feed: toCustomFields(channelFields) as unknown as string[],
    item: toCustomFields(itemFields) as unknown as string[],
  },
});

/**
 * Reads a normalized feed (normalize.ts) with rss-parser. Returns the fields of the channel and of each
 * item. Rejects when the XML is not well-formed.
 */
export async function readRss(xml: string): Promise<{ channel: RawFields; items: RawFields[] }> {
  const feed = await parser.parseString(xml);
  return {
    channel: toFields(feed, Object.keys(channelFields)),
    items: feed.items.map((item) => toFields(item, Object.keys(itemFields))),
  };
}

function toFields(holder: Record<string, unknown>, names: readonly string[]): RawFields {
  return new Map(
    names.flatMap((name) => {
      const elements = holder[name];
      return Array.isArray(elements)
        ? [[name, (elements as XmlElement[]).map(toField)] as const]
        : [];
    }),
  );
}

function toField(element: XmlElement): RawField {
  return typeof element === 'string'
    ? { text: element, attributes: {} }
    : { text: element._ ?? '', attributes: element.$ ?? {} };
}
