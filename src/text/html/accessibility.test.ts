import { describe, expect, test } from 'vitest';
import { addAccessibility } from './accessibility.ts';
import { parseTree, renderTree } from './html-tree.ts';

const toAccessible = (html: string) => renderTree(addAccessibility(parseTree(html)));

describe('headings', () => {
  test.each([
    ['start at h2, below the title of the page', '<h1>a</h1><h2>b</h2>', '<h2>a</h2><h3>b</h3>'],
    ['stay when they start at h2', '<h2>a</h2><h3>b</h3>', '<h2>a</h2><h3>b</h3>'],
    ['have no gaps', '<h3>a</h3><h6>b</h6><h5>c</h5>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
    ['rise again', '<h3>a</h3><h4>b</h4><h1>c</h1>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    [
      'end at h6',
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
      '<h2>1</h2><h3>2</h3><h4>3</h4><h5>4</h5><h6>5</h6><h6>6</h6>',
    ],
    ['go when they are empty', '<h2 id="user-content-a"> <b></b></h2>', ' <b></b>'],
    ['may hold only a picture', '<h2><img src="a" alt=""></h2>', '<h2><img src="a" alt=""></h2>'],
  ])('%s', (_title, html, expected) => {
    expect(toAccessible(html)).toBe(expected);
  });
});

describe('ids', () => {
  test('are unique: the first one stays', () => {
    expect(toAccessible('<i id="user-content-a">b</i><i id="user-content-a">c</i>')).toBe(
      '<i id="user-content-a">b</i><i>c</i>',
    );
  });

  test('of missing elements are not referred to', () => {
    expect(toAccessible('<a href="#x" aria-describedby="user-content-footnote-label">1</a>')).toBe(
      '<a href="#x">1</a>',
    );
  });
});

describe('tables', () => {
  test('scroll in a region with a unique name, and their header cells have a scope', () => {
    const table =
      '<table><caption>Doses</caption><thead><tr><th align="RIGHT">a</th></tr></thead>' +
      '<tbody><tr><th>b</th><td align="center">c</td></tr></tbody></table>';
    expect(toAccessible(`<table></table>${table}`)).toBe(
      '<section class="table-scroll" tabindex="0" aria-label="Table 1"><table></table></section>' +
        '<section class="table-scroll" tabindex="0" aria-label="Table 2: Doses">' +
        '<table><caption>Doses</caption><thead><tr><th scope="col" class="text-right">a</th></tr></thead>' +
        '<tbody><tr><th scope="row">b</th><td class="text-center">c</td></tr></tbody></table></section>',
    );
  });
});

describe('names', () => {
  test.each([
    [
      'an empty check box',
      '<input type="checkbox" disabled>',
      '<input type="checkbox" disabled aria-label="Task to do">',
    ],
    [
      'a checked check box',
      '<input type="checkbox" checked disabled>',
      '<input type="checkbox" checked disabled aria-label="Completed task">',
    ],
    [
      'a link around a picture without alternative text',
      '<a href="/b"><img src="a" alt=""></a>',
      '<a href="/b" aria-label="/b"><img src="a" alt=""></a>',
    ],
    [
      'a link around a picture with alternative text',
      '<a href="/b"><img src="a" alt="c"></a>',
      '<a href="/b"><img src="a" alt="c"></a>',
    ],
    ['a link without content', 'a<a href="/b"> </a>c', 'a c'],
    ['an anchor', '<a id="user-content-a"></a>', '<a id="user-content-a"></a>'],
    ['a paragraph without content', '<p> </p>', ' '],
  ])('%s', (_title, html, expected) => {
    expect(toAccessible(html)).toBe(expected);
  });
});
