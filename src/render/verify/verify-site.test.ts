import { expect, test } from 'vitest';
import { groupProblems } from './verify-site.ts';

const missing = 'a link to /_astro/page.css is broken';

test('one cause on many pages is one line with their number and a few of them', () => {
  const pages = Array.from({ length: 90 }, (_, at) => `/blog/post-${at}: ${missing}`);
  expect(groupProblems([...pages, '/about: it shows undefined', 'icon.svg is missing'])).toEqual([
    `${missing}: on 90 pages, such as /blog/post-0, /blog/post-1, /blog/post-2`,
    '/about: it shows undefined',
    'icon.svg is missing',
  ]);
});

test('a problem of few pages names each of them', () => {
  const problems = [`/about: ${missing}`, `/: ${missing}`, '/faq: it shows: a\nb'];
  expect(groupProblems(problems)).toEqual(problems);
});

test('what has no room is counted', () => {
  const lines = groupProblems(Array.from({ length: 100 }, (_, at) => `file-${at} is missing`));
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('and 60 more problems');
});
