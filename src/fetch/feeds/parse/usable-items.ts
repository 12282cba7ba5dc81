import { toPlainText } from '../../../html/plain-text.ts';
import type { Feed, FeedItem } from './feed.ts';

/** The feed without the items that have nothing to show, and a reason for each. */
export function keepUsable(feed: Feed): Feed {
  const isUsable = ({ title, description, link }: FeedItem) =>
    link !== undefined || toPlainText(title) !== '' || toPlainText(description) !== '';
  const reasons = feed.items.flatMap((item, index) =>
    isUsable(item) ? [] : [`item ${index + 1}: neither title, text nor link`],
  );
  return {
    ...feed,
    items: feed.items.filter(isUsable),
    dropped: [...feed.dropped, ...reasons],
  };
}
