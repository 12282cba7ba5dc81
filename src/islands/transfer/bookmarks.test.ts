import { expect, test } from 'vitest';
import { load } from 'cheerio';
import { toBookmarks } from './bookmarks.ts';

test('saved stories become bookmarks with full addresses, whatever their titles contain', () => {
  const stories = [
    {
      key: 'a',
      title: 'A <b>"bold"</b> & long',
      address: 'https://x.example/?a=1&b=2',
      source: 'X',
    },
    { key: 'b', title: 'سلام', address: '/blog/b', source: 'Us' },
  ];
  const $ = load(toBookmarks(stories, 'Saved', 'https://news.example'));
  const links = $('a').map((_, link) => ({ title: $(link).text(), href: $(link).attr('href') }));
  expect(links.get()).toEqual([
    { title: 'A <b>"bold"</b> & long', href: 'https://x.example/?a=1&b=2' },
    { title: 'سلام', href: 'https://news.example/blog/b' },
  ]);
});
