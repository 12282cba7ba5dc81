import { expect, test } from 'vitest';
import { cutAfterOpening } from './cut-after-opening.ts';

test.each([
  ['<p>a <b>b</b></p><p>c</p>', '<p>a <b>b</b></p>', '<p>c</p>'],
  ['<h2>a</h2>\n<p>b</p>\n<ul><li>c</li></ul>', '<h2>a</h2>\n<p>b</p>', '\n<ul><li>c</li></ul>'],
  ['<ul><li><p>a</p></li></ul><p>b</p>c', '<ul><li><p>a</p></li></ul><p>b</p>', 'c'],
  ['<p>&lt;/p&gt;</p><pre>\n\na</pre>', '<p>&lt;/p&gt;</p>', '<pre>\n\na</pre>'],
  ['<div><p>a</p></div>', '<div><p>a</p></div>', ''],
  ['', '', ''],
])('HTML that begins with %s is cut after the first paragraph', (html, opening, rest) => {
  expect(cutAfterOpening(html)).toEqual([opening, rest]);
});
