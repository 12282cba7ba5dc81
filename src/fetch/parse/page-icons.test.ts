import { describe, expect, test } from 'vitest';
import { findIcons } from './page-icons.ts';

const page = 'https://paper.example/news/';
const find = (html: string) => findIcons(Buffer.from(html), 'text/html; charset=utf-8', page);

describe('the icons of a page', () => {
  test('are its declared ones: the smallest of at least 32 pixels first, those of unknown size behind', () => {
    expect(
      find(`<!doctype html><title>A paper</title>
        <link rel="icon" href="/plain.ico"><link rel="icon" sizes="16x16" href="/16.png">
        <LINK REL="Shortcut ICON" SIZES="192x192" HREF="https://cdn.example/192.png">
        <link rel=icon sizes="48x48 96x96" href=48.png><link rel=apple-touch-icon href="../touch.png">`),
    ).toEqual([
      'https://paper.example/news/48.png',
      'https://paper.example/touch.png',
      'https://cdn.example/192.png',
      'https://paper.example/plain.ico',
      'https://paper.example/16.png',
    ]);
  });

  test('are relative to the base of the page, and each is named once', () => {
    expect(
      find(`<base href="https://cdn.example/a/"><link rel="icon" href="b.png">
        <link rel="apple-touch-icon-precomposed" href="b.png">`),
    ).toEqual(['https://cdn.example/a/b.png']);
  });

  test.each([
    ['a mask', '<link rel="mask-icon" href="/mask.png">'],
    [
      'a drawing',
      '<link rel="icon" href="/icon.svg?v=2"><link rel="icon" type="image/svg+xml" href="/i">',
    ],
    ['code', '<link rel="icon" href="javascript:alert(1)">'],
    ['data', '<link rel="icon" href="data:image/png;base64,iVBORw0KGgo=">'],
    ['a file', '<link rel="icon" href="file:///etc/passwd">'],
    ['no address', '<link rel="icon" href="http://[">'],
    ['text', '&lt;link rel="icon" href="/a.png"&gt;<!-- <link rel="icon" href="/b.png"> -->'],
    ['a picture', '<img rel="icon" href="/a.png" src="/b.png">'],
  ])('are never %s', (_, html) => {
    expect(find(html)).toEqual([]);
  });

  test.each([
    ['open tags', '<div>'.repeat(1_000_000)],
    ['links', '<link rel="icon" href="/a.png">'.repeat(160_000)],
    ['a relation without an end', `<link rel="${'icon '.repeat(1_000_000)}`],
    ['sizes without an end', `<link rel="icon" sizes="${'1'.repeat(5_000_000)}" href="/a.png">`],
    ['less-than signs', '<'.repeat(5_000_000)],
    ['bases', '<base href="/a/">'.repeat(300_000)],
  ])('are found in 5 MB of %s', (_, html) => {
    expect(find(html).length).toBeLessThanOrEqual(1);
  });
});
