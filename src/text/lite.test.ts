import { describe, expect, test } from 'vitest';
import { countBytes, toLiteHtml } from './lite.ts';

describe('a post for the text-only version', () => {
  test.each([
    ['is unchanged when it fits', '<p>One &amp; two</p>', 100, '<p>One &amp; two</p>', true],
    [
      'has the alternative text of a picture',
      '<p>A <img src="/a.png" alt="red <b>"> c</p>',
      100,
      '<p>A red &lt;b&gt; c</p>',
      true,
    ],
    [
      'loses a picture without alternative text',
      '<p>A<img src="/a.png"> c</p>',
      100,
      '<p>A c</p>',
      true,
    ],
    [
      'ends after the last block that fits',
      '<p>One</p><p>Two</p><p>Three</p>',
      21,
      '<p>One</p><p>Two</p>',
      false,
    ],
    [
      'ends at a word of a block that is too large',
      `<p>One two three${' four'.repeat(20)}</p>`,
      60,
      '<p>One two </p>',
      false,
    ],
    [
      'ends at an item of a list',
      '<ul><li>One</li><li>Two</li></ul>',
      24,
      '<ul><li>One</li></ul>',
      false,
    ],
    ['is empty when nothing fits', '<p>One</p>', 5, '', false],
  ])('%s', (_, html, maxBytes, expected, isWhole) => {
    expect(toLiteHtml(html, maxBytes)).toEqual({ html: expected, isWhole });
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
  ])('is short enough for %s', (_, html) => {
    const { html: lite, isWhole } = toLiteHtml(html, 12_000);
    expect(countBytes(lite)).toBeLessThanOrEqual(12_000);
    expect(isWhole).toBe(false);
  });
});
