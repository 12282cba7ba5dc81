import { describe, expect, test } from 'vitest';
import { findBrokenLinks, listBreakable, listStanding, toPlace } from './check-links.ts';
import type { RenderedTree } from './rendered-tree.ts';

const origin = 'https://site.example';
const listOn = (url: string, addresses: string[]) =>
  listBreakable(
    addresses,
    new Set(['main']),
    toPlace({ url }, '/about'),
    listStanding({ samples: true }),
  );
const list = (...addresses: string[]) => listOn(origin, addresses);

describe('of a page’s addresses', () => {
  test.each([
    'https://elsewhere.example/story',
    'http://site.example/another-origin',
    'mailto:desk@site.example',
    '/',
    '/local',
    '/lite',
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

describe('of a page’s addresses on a site below a path', () => {
  const url = `${origin}/repo`;

  test.each([
    '/repo/',
    '/repo',
    '/repo/local',
    '#main',
    '/repo/about#main',
    `${url}/about`,
    `${origin}/another-site`,
    `${origin}/repository`,
    '//elsewhere.example/story',
  ])('%s needs no second look', (address) => {
    expect(listOn(url, [address])).toEqual([]);
  });

  test.each([
    ['/repo/blog/a-post', '/blog/a-post'],
    [`${url}/blog/a-post`, '/blog/a-post'],
    ['#missing', '/about#missing'],
    ['/', `${origin}/`],
    ['/local', `${origin}/local`],
    ['/repository', `${origin}/repository`],
    ['../local', `${origin}/local`],
  ])('%s may lead nowhere one day', (address, kept) => {
    expect(listOn(url, [address])).toEqual([kept]);
  });
});

test('what no file, page or part of a page answers is broken, but of what strangers name', () => {
  const addresses = ['/about', '/about#main', '/icon.svg', '/news', '/gone', '/about#gone', '/x'];
  const tree = {
    publication: { url: origin },
    outputs: [{ route: '/about', isPage: true }],
    files: new Map([['icon.svg', '']]),
    rendered: { records: new Map([['/about', { addresses, ids: ['main'] }]]) },
    edition: { sources: [], history: { changes: [{ link: `${origin}/x` }] } },
  };
  expect(findBrokenLinks(tree as unknown as RenderedTree)).toEqual([
    '/about: a link to /gone is broken',
    '/about: a link to /about#gone is broken',
  ]);
});
