import { describe, expect, test } from 'vitest';
import { postToHtml } from '../../html/markdown.ts';
import { fillParts } from './parts.ts';

describe('a part that is alike on many pages', () => {
  test('is kept from the first page, and put into the others', () => {
    const printed = new Map<string, string>();
    const first =
      '<body><part name="a 1"><p>$& a</p>\n</part><p>b</p><part name="c">d</part></body>';
    const next = '<part name="a 1"></part>e<part name="a 2">f</part>';
    expect(fillParts(first, printed)).toEqual({
      html: '<body><p>$& a</p>\n<p>b</p>d</body>',
      parts: ['<p>$& a</p>\n', 'd'],
    });
    expect(fillParts(next, printed)).toEqual({
      html: '<p>$& a</p>\nef',
      parts: ['<p>$& a</p>\n', 'f'],
    });
    expect([...printed.keys()]).toEqual(['a 1', 'c', 'a 2']);
  });

  test('stands as it was first printed', () => {
    const printed = new Map([['a', 'b']]);
    expect(fillParts('<part name="a">c</part>', printed).html).toBe('b');
  });

  test('can be no part of what a stranger wrote', () => {
    expect(postToHtml('<part name="footer">a</part>')).not.toContain('<part');
  });
});
