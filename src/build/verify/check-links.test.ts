import { describe, expect, test } from 'vitest';
import { listBreakable, listStanding } from './check-links.ts';

const origin = 'https://site.example';
const page = new URL('/about', origin);
const list = (...addresses: string[]) =>
  listBreakable(addresses, new Set(['main']), page, listStanding({}));

describe('of a page’s addresses', () => {
  test.each([
    'https://elsewhere.example/story',
    'http://site.example/another-origin',
    'mailto:desk@site.example',
    '/',
    '/local',
    '/lite/local',
    `${origin}/about`,
    '/blog/rss.xml',
    '/news',
    '#main',
    '/about#main',
    '//elsewhere.example/story',
  ])('%s needs no second look', (address) => {
    expect(list(address)).toEqual([]);
  });

  test.each([
    ['/blog/a-post', '/blog/a-post'],
    [`${origin}/blog/a-post`, '/blog/a-post'],
    ['/blog/page/2', '/blog/page/2'],
    ['/_astro/code.js', '/_astro/code.js'],
    ['/privacy#choices', '/privacy#choices'],
    ['#missing', '/about#missing'],
    ['/local#main', '/local#main'],
    ['relative', '/relative'],
    ['HTTPS://SITE.example/blog/a-post', '/blog/a-post'],
    ['https://[', 'https://['],
  ])('%s may lead nowhere one day', (address, kept) => {
    expect(list(address)).toEqual([kept]);
  });

  test('one that is named with and without the site’s origin stands once', () => {
    expect(list('/blog/a-post', `${origin}/blog/a-post`)).toEqual(['/blog/a-post']);
  });
});
