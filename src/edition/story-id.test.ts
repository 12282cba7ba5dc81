import { expect, test } from 'vitest';
import { toKeyDigest, toStoryKeys } from './story-id.ts';

test('keys are written as those were that states on disk and devices have digests of', () => {
  const keys = toStoryKeys({
    source: 'https://paper.example/feed?api_key=secret123456',
    id: '1',
    link: 'https://www.paper.example/1/?utm_source=rss',
    titles: ['The bridge over the harbor is open', 'Earlier'],
    excerpt: 'Words.',
    publisher: 'The Paper',
    isPost: false,
  });
  expect(toKeyDigest(JSON.stringify(keys))).toBe('QhDPfi9d322m_TcgM42P2r');
});
