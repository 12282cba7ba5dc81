import Parser from 'rss-parser';
import utils from 'rss-parser/lib/utils.js';
import { channelFields, itemFields } from './fields.ts';

// rss-parser makes a text snippet of every item, whether asked or not, with expressions whose time
// grows with the square of the text: 94 KB of `x<p` hold the process for 40 seconds. Nothing here
// reads snippets.
utils.getSnippet = () => undefined;

/** One element: its text and its attributes. */
export interface RawField {
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** Every element of an item or channel, by canonical name. */
export type RawFields = ReadonlyMap<string, readonly RawField[]>;

type Element = string | { _?: string; $?: Record<string, string> };

const keepAll = (names: readonly string[]) =>
  names.map((name) => [name, `all ${name}`, { keepArray: true }]);

const parser = new Parser<Record<string, Element[]>, Record<string, Element[]>>({
  customFields: {
    feed: keepAll(Object.keys(channelFields)) as unknown as string[],
    item: keepAll(Object.keys(itemFields)) as unknown as string[],
  },
});

/** Reads a normalised feed with rss-parser. Rejects only if the XML is not the normaliser's. */
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
      // An element without content is an empty string to rss-parser, which then finds a string's own
      // methods in it.
      const elements = holder[`all ${name}`];
      return Array.isArray(elements) ? [[name, (elements as Element[]).map(toField)] as const] : [];
    }),
  );
}

function toField(element: Element): RawField {
  return typeof element === 'string'
    ? { text: element, attributes: {} }
    : { text: element._ ?? '', attributes: element.$ ?? {} };
}
