import { expect, test } from 'vitest';
import { readPostDetail } from './parse-posts.ts';

const entry = { id: '7', slug: 'a', metaTitle: 'A', metaDescription: '' };

test.each([
  [' Ada \n\u202eLind ', 'Ada Lind'],
  ['x'.repeat(101), `${'x'.repeat(100)}…`],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
])('the author of a post is %j as %j', (author, expected) => {
  const post = readPostDetail({ blog: 'Words.', author }, entry, 'https://blog.example', 'UTC');
  expect(post.author).toBe(expected);
});
