import { expect, test } from 'vitest';
import { placeLinks } from './post-links.ts';

test.each([
  ['<a href="/about">a</a>', '<a href="/repo/about">a</a>'],
  [
    '<a title="t" href="/about?a=b&amp;c=d#e">a</a>',
    '<a title="t" href="/repo/about?a=b&amp;c=d#e">a</a>',
  ],
  ['<a href="/">a</a><a href="/b">b</a>', '<a href="/repo/">a</a><a href="/repo/b">b</a>'],
  ['<img src="/a.png" alt="/b">', '<img src="/repo/a.png" alt="/b">'],
  ['<q cite="/a">/b</q>', '<q cite="/repo/a">/b</q>'],
  ['<a href="/../../other">a</a>', '<a href="/repo/other">a</a>'],
  ['<a href="/%2e%2e/other">a</a>', '<a href="/repo/other">a</a>'],
  ['<a href="/b/./../c">a</a>', '<a href="/repo/c">a</a>'],
])('%s becomes %s', (html, placed) => expect(placeLinks(html, '/repo')).toBe(placed));

test.each([
  '<a href="other-post">a</a>',
  '<a href="#user-content-a">a</a>',
  '<a href="?a">a</a>',
  '<a href="https://a.example/b">a</a>',
  '<a href="//a.example/b">a</a>',
  '<a href="/\\a.example/b">a</a>',
  '<a title=" href=&quot;/b&quot;">a</a>',
  '<p>&lt;a href="/b"&gt;</p>',
  '<p> href="/b" </p>',
])('%s stays the same', (html) => expect(placeLinks(html, '/repo')).toBe(html));
