import { toPlainText } from '../../text/plain-text.ts';
import type { Feed, FeedItem } from './feed.ts';
import { longest } from './field.ts';

/** The feed without the items that have no words to show, and a reason for each. */
export function keepUsable(feed: Feed): Feed {
  const isUsable = (item: FeedItem) => hasWords(item.title) || hasWords(chooseText(item));
  const reasons = feed.items.flatMap((item, index) =>
    isUsable(item) ? [] : [`item ${index + 1}: neither title nor text`],
  );
  const wordless = feed.items
    .filter((item) => !isUsable(item))
    .map(({ link, guid, base }) => ({ link, guid, base }));
  return {
    ...feed,
    items: feed.items.filter(isUsable),
    dropped: [...feed.dropped, ...reasons],
    wordless: wordless.length === 0 ? undefined : wordless,
  };
}

/** The HTML that the words of a story are in: its description, else its content where that has words alone. */
export function chooseText({ description, content = description }: FeedItem): string {
  return content === description || hasWords(description) ? description : content;
}

/** Whether HTML has more than punctuation. Most shows a letter before any markup, which then need not be read. */
function hasWords(html: string): boolean {
  return /^[^<&]*?\p{L}/u.test(html) || /[^\p{P}\s]/u.test(toPlainText(html.slice(0, longest)));
}
