import { describe, expect, test } from 'vitest';
import { countBytes, toLiteHtml } from './lite.ts';

describe('a post without pictures, of no more than so many bytes', () => {
  test.each([
    ['stays as it is when it fits', '<p>One &amp; two</p>', 100, '<p>One &amp; two</p>', true],
    [
      'says what a picture shows',
      '<p>A <img src="/a.png" alt="red <b>"> c</p>',
      100,
      '<p>A red &lt;b&gt; c</p>',
      true,
    ],
    ['loses a picture that shows nothing', '<p>A<img src="/a.png"> c</p>', 100, '<p>A c</p>', true],
    [
      'ends after the last block that fits',
      '<p>One</p><p>Two</p><p>Three</p>',
      21,
      '<p>One</p><p>Two</p>',
      false,
    ],
    [
      'ends within a block too large, at a word',
      `<p>One two three${' four'.repeat(20)}</p>`,
      60,
      '<p>One two </p>',
      false,
    ],
    [
      'ends within a list at an entry',
      '<ul><li>One</li><li>Two</li></ul>',
      24,
      '<ul><li>One</li></ul>',
      false,
    ],
    ['is nothing where nothing fits', '<p>One</p>', 5, '', false],
  ])('%s', (_, html, most, expected, isWhole) => {
    expect(toLiteHtml(html, most)).toEqual({ html: expected, isWhole });
  });

  test.each([
    ['one word', `<p>${'a'.repeat(100_000)}</p>`],
    ['words of four bytes', `<p>${'𝒜𝒷 '.repeat(20_000)}</p>`],
    ['escaped characters', `<p>${'&amp; '.repeat(20_000)}</p>`],
    [
      'nested quotes',
      `${'<blockquote>'.repeat(90)}${'word '.repeat(20_000)}${'</blockquote>'.repeat(90)}`,
    ],
    ['a table', `<table>${'<tr><td>cell</td></tr>'.repeat(5000)}</table>`],
  ])('holds of %s', (_, html) => {
    const { html: lite, isWhole } = toLiteHtml(html, 12_000);
    expect(countBytes(lite)).toBeLessThanOrEqual(12_000);
    expect(isWhole).toBe(false);
  });
});
