import { readMarkup } from '../../text/tokenizer.ts';
import { decodeFeed } from './decode.ts';

/** The types of links to feeds. Others, such as application/json, lead to other things. */
const feedType = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i;

/**
 * The first feed that an HTML page names with `rel=alternate`, as a full address; `undefined` when it
 * names none, or is no page. Takes linear time and never throws.
 */
export function findFeedLink(
  bytes: Uint8Array,
  contentType: string | undefined,
  pageUrl: string,
): string | undefined {
  let base = pageUrl;
  let found: string | undefined;
  readMarkup(decodeFeed(bytes, contentType), 'html', {
    text() {},
    close() {},
    open(name, { rel = '', type = '', href = '' }) {
      if (name === 'base' && base === pageUrl && URL.canParse(href, pageUrl)) {
        base = new URL(href, pageUrl).href;
      }
      const isFeed = /(?:^|\s)alternate(?:\s|$)/i.test(rel) && feedType.test(type.trim());
      if (name !== 'link' || !isFeed || href === '' || !URL.canParse(href, base)) return;
      const url = new URL(href, base);
      if (/^https?:$/.test(url.protocol)) found ??= url.href;
    },
  });
  return found;
}
