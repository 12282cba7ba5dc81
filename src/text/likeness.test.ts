import { expect, test } from 'vitest';
import { sortByLikeness, toScore, listWords } from './likeness.ts';

const pages = [
  { path: '/local', words: 'Local News' },
  { path: '/national', words: 'National News' },
  { path: '/health', words: 'Health, Health Tips, Medical Research' },
  { path: '/real-estate', words: 'Real Estate' },
  { path: '/sports', words: 'Sports' },
  { path: '/arts-culture', words: 'Arts & Culture' },
  { path: '/food-dining', words: 'Food & Dining' },
  { path: '/privacy', words: 'Privacy Policy' },
  { path: '/blog/winter-skin', words: 'Winter Skin by the Sea' },
];

test.each([
  ['/news', '/local'],
  ['/research', '/health'],
  ['/health-tips', '/health'],
  ['/healthcare', '/health'],
  ['/category/sport/', '/sports'],
  ['/helth', '/health'],
  ['/culture.html', '/arts-culture'],
  ['/privacy-policy', '/privacy'],
  ['/property/estates', '/real-estate'],
  ['/blog/skin-in-winter-2019', '/blog/winter-skin'],
])('the page for %s is %s', (requested, expected) => {
  const [first] = sortByLikeness(requested, pages, 0);
  expect(first?.path).toBe(expected);
});

test('only a page with a common word has a score of more than 1', () => {
  const scores = (path: string) => pages.map((page) => toScore(path, page));
  expect(scores('/blog/zebra').filter((score) => score > 1)).toEqual([]);
  expect(scores('/sport').filter((score) => score > 1)).toHaveLength(1);
});

test.each([
  ['/blog/winter-skin.html', 'winter skin'],
  ['/2019/café_au-lait/', '2019 café au lait'],
  ['/', ''],
])('the words of %s are "%s"', (path, words) => {
  expect(listWords(path).join(' ')).toBe(words);
});
