import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixNesting } from './fix-nesting.ts';
import { parseTree, renderTree } from './html-tree.ts';

const toNested = (html: string) => renderTree(fixNesting(parseTree(html)));

test.each([
  ['<p>a<em>b<div>c</div></em></p>', '<div>ab<div>c</div></div>'],
  ['<b><ul><li>a</li></ul></b>', '<ul><li>a</li></ul>'],
  ['<a href="x"><div>a</div></a>', '<a href="x"><div>a</div></a>'],
  ['<a href="x">a<b><a href="y">b</a></b></a>', '<a href="x">a<b>b</b></a>'],
  ['<h2>a<em><h3>b</h3></em></h2>', '<h2>a<em>b</em></h2>'],
  ['<h2><table><tr><td>a</td></tr></table></h2>', '<h2>a</h2>'],
  ['<li>a</li>', '<div>a</div>'],
  ['<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<dl>a<dt>b</dt></dl>', '<dl><dd>a</dd><dt>b</dt></dl>'],
  ['<td>a</td>', '<div>a</div>'],
  [
    '<table><td>a</td><tr><th>b</th></tr></table>',
    '<table><tbody><tr><td>a</td></tr><tr><th>b</th></tr></tbody></table>',
  ],
  [
    '<table>a<tr>b<td>c</td><div>d</div></tr></table>',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td><td><div>d</div></td></tr></tbody></table>',
  ],
  [
    '<table><div><table><tr><td>a</td></tr></table></div></table>',
    '<table><tbody><tr><td><div><table><tbody><tr><td>a</td></tr></tbody></table></div></td></tr></tbody></table>',
  ],
  [
    '<table><tr><td>a</td></tr><caption>b</caption></table>',
    '<table><caption>b</caption><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['<details>a</details>', '<details><summary>Details</summary>a</details>'],
  [
    '<details>a<summary><h3>b</h3></summary><summary>c</summary></details>',
    '<details><summary><h3>b</h3></summary>a<div>c</div></details>',
  ],
  ['<a href="x"><details>a</details></a>', '<a href="x">a</a>'],
  ['<figcaption>a</figcaption>', '<div>a</div>'],
  ['<ruby>漢<rp>(</rp><rt>kan</rt></ruby>', '<ruby>漢<rp>(</rp><rt>kan</rt></ruby>'],
  ['<ruby><div>a</div><rt>b</rt></ruby>', '<ruby>a<rt>b</rt></ruby>'],
  ['<pre>\n\na</pre>', '<pre>\n\na</pre>'],
])('%s', (html, nested) => {
  expect(toNested(html)).toBe(nested);
});

const names =
  'a b blockquote br caption code dd details div dl dt em figcaption figure h2 h3 hr img input li ol p ' +
  'pre q rp rt ruby section span summary table tbody td th thead tr ul';
const tag = fc.constantFrom(...names.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`]));
const soup = fc.array(
  fc.oneof({ weight: 4, arbitrary: tag }, fc.constantFrom('x', ' ', '\n', '&lt;', '\0')),
);

test('any tag soup becomes a tree that parses as itself, and is not changed again', () => {
  fc.assert(
    fc.property(soup, (parts) => {
      const nested = toNested(parts.join(''));
      expect(renderTree(parseTree(nested))).toBe(nested);
      expect(toNested(nested)).toBe(nested);
    }),
    { numRuns: 1000 },
  );
});
