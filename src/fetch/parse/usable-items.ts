import { toPlainText } from '../../text/plain-text.ts';
import type { Feed, FeedItem } from './feed.ts';
import { longest } from './field.ts';

/** The feed without the items that have no words to show, and a reason for each. */
export function keepUsable(feed: Feed): Feed {
  const isUsable = (item: FeedItem) => has(item.title, /./) || has(chooseText(item), /./);
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
  return content === description || has(description, /[^\p{P}\s]/u) ? description : content;
}

/** Whether HTML has such text. Most shows a letter before any markup, which then need not be read. */
function has(html: string, text: RegExp): boolean {
  return /^[^<&]*?\p{L}/u.test(html) || text.test(toPlainText(html.slice(0, longest)));
}
