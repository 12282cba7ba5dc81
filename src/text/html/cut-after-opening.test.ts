import { expect, test } from 'vitest';
import { cutAfterOpening } from './cut-after-opening.ts';

test.each([
  ['a paragraph', '<p>a <b>b</b></p><p>c</p>', '<p>a <b>b</b></p>', '<p>c</p>'],
  [
    'a heading and a paragraph',
    '<h2>a</h2>\n<p>b</p>\n<ul><li>c</li></ul>',
    '<h2>a</h2>\n<p>b</p>',
    '\n<ul><li>c</li></ul>',
  ],
  [
    'a list with paragraphs',
    '<ul><li><p>a</p></li></ul><p>b</p>c',
    '<ul><li><p>a</p></li></ul><p>b</p>',
    'c',
  ],
  [
    'words that look like tags',
    '<p>&lt;/p&gt;</p><pre>\n\na</pre>',
    '<p>&lt;/p&gt;</p>',
    '<pre>\n\na</pre>',
  ],
  ['no paragraph of its own', '<div><p>a</p></div>', '<div><p>a</p></div>', ''],
  ['nothing', '', '', ''],
])('HTML that begins with %s is cut after the first paragraph', (_, html, opening, rest) => {
  expect(cutAfterOpening(html)).toEqual([opening, rest]);
});
