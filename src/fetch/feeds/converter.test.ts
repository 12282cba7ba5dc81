import { describe, expect, test } from 'vitest';
import { readConverted } from './converter.ts';
import { FeedError } from '../parse/feed-error.ts';

const answer = (items: unknown[]) =>
  JSON.stringify({
    status: 'ok',
    feed: { title: 'Clinic', link: 'https://clinic.example/' },
    items,
  });

describe('an answer of the conversion service', () => {
  test('gives the same items as the feed itself', () => {
    const feed = readConverted(
      answer([
        {
          title: 'Flu &amp; you',
          pubDate: '2026-11-21 08:00:00',
          link: 'https://clinic.example/1',
          guid: 'g1',
          author: '',
          thumbnail: '',
          description: '<p>Text</p>',
          content: '<p>Text</p>',
          enclosure: { link: 'https://clinic.example/1.jpg', type: 'image/jpeg' },
          categories: ['Heart', null],
        },
      ]),
    );
    expect(feed).toEqual({
      title: 'Clinic',
      link: 'https://clinic.example/',
      items: [
        {
          title: 'Flu &amp; you',
          description: '<p>Text</p>',
          content: '<p>Text</p>',
          link: 'https://clinic.example/1',
          guid: 'g1',
          date: '2026-11-21T08:00:00.000Z',
          zone: 0,
          dateText: '2026-11-21 08:00:00',
          enclosure: { url: 'https://clinic.example/1.jpg', type: 'image/jpeg' },
          categories: ['Heart'],
        },
      ],
      dropped: [],
    });
  });

  test('with a bad item loses only that', () => {
    const feed = readConverted(answer(['x', { title: 'A', enclosure: [], categories: {} }, {}]));
    expect(feed.items.map(({ title }) => title)).toEqual(['A']);
    expect(feed.dropped).toEqual(['item 1: not an object', 'item 2: neither title nor text']);
  });

  test.each([
    [
      '{"status":"error","message":"Cannot download this RSS feed"}',
      'RSS feed error: Cannot download this RSS feed',
    ],
    ['{"status":"error"}', 'RSS feed error: status error'],
    ['{}', 'RSS feed error: an answer without a status'],
    ['<html>', 'RSS feed error: an answer that is not JSON'],
  ])('that is %s is refused', (json, message) => {
    expect(() => readConverted(json)).toThrow(new FeedError(message));
  });
});
