import type { Article } from '../../src/edition/schema/article.ts';
import type { FeedSource } from '../../src/edition/sources/feed.ts';

/** Sources of feeds at these addresses, and of all others of some articles, each with its articles. */
export function toFeedSources(
  feeds: readonly string[],
  articles: readonly Article[],
): FeedSource[] {
  const urls = new Set([...feeds, ...articles.map(({ feedUrl }) => feedUrl)]);
  return [...urls].map((url, at) => ({
    kind: 'feed',
    id: `local/${at + 1}`,
    category: 'local',
    url,
    failures: 0,
    state: 'loaded',
    at: '2026-11-21T06:00:00.000Z',
    articles: articles.filter(({ feedUrl }) => feedUrl === url),
  }));
}
