import { toPlainText } from '../../text/plain-text.ts';
import type { Feed, FeedItem, WordlessItem } from './feed.ts';

/** The feed without the items that have no words to show, and a reason for each. */
export function keepUsable(feed: Feed): Feed {
  const isUsable = ({ title, description }: FeedItem) => hasWords(title) || hasWords(description);
  const reasons = feed.items.flatMap((item, index) =>
    isUsable(item) ? [] : [`item ${index + 1}: neither title nor text`],
  );
  const wordless = feed.items
    .filter((item) => !isUsable(item))
    .map(({ link, guid, base }): WordlessItem => ({ link, guid, base }));
  return {
    ...feed,
    items: feed.items.filter(isUsable),
    dropped: [...feed.dropped, ...reasons],
    wordless: wordless.length === 0 ? undefined : wordless,
  };
}

/** Whether HTML has text. Most shows a letter before any markup, which then need not be read. */
function hasWords(html: string): boolean {
  return /^[^<&]*?\p{L}/u.test(html) || toPlainText(html) !== '';
}
