import { describe, expect, test } from 'vitest';
import {
  clinic as context,
  toClinicFeed as feedOf,
} from '../../../tests/support/code/parse-stories.ts';
import { toArticles } from './to-articles.ts';
import type { FeedItem } from '../parse/feed.ts';

describe('the articles of a feed', () => {
  test('are the newest 15 of all its items', () => {
    const items = Array.from({ length: 20 }, (_, at) => ({
      title: `Story ${at}`,
      date: `2026-11-01T00:00:${String(at).padStart(2, '0')}.000Z`,
    }));
    const articles = toArticles(feedOf(...items), context).articles;
    expect(articles.map(({ title }) => title)).toEqual(
      items
        .map(({ title }) => title)
        .reverse()
        .slice(0, 15),
    );
  });

  // In quadratic time any of these would take hours, and so time out.
  test.each<[string, Partial<FeedItem>]>([
    ['an enclosure of many question marks', { enclosure: { url: `${'?'.repeat(1_000_000)}\nx` } }],
    ['a link of many slashes', { link: `https://x.example/${'/'.repeat(3900)}x` }],
    ['a link of many parameters', { link: `https://x.example/?${'utm_a&'.repeat(650)}` }],
    ['nothing but marks', { title: '\u0301\u0316'.repeat(5_000) }],
  ])('of items with %s are read to their end', (_what, item) => {
    const items = Array.from({ length: 300 }, (_, at) => ({ title: `Story ${at}`, ...item }));
    expect(toArticles(feedOf(...items), context).articles.length).toBeLessThanOrEqual(15);
  });

  test('of a feed whose title is a book are read to their end', () => {
    const items = Array.from({ length: 5000 }, (_, at) => ({ title: `Story ${at}` }));
    const feed = { ...feedOf(...items), title: 'Clinic '.repeat(15_000) };
    expect(toArticles(feed, context).articles).toHaveLength(15);
  });
});
