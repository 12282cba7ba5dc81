import { describe, expect, test } from 'vitest';
import { findSheetProblems } from './check-sheet.ts';

const paths = new Set(['fonts/own.woff2', 'pictures of town.png', 'extra.css']);
const find = (css: string) => findSheetProblems(Buffer.from(css), paths, 'https://paper.example');

describe('a style sheet of a publication may', () => {
  test.each([
    [':root { --paper: #fffaf0; }'],
    ['@font-face { src: url("/fonts/own.woff2") format("woff2"); }'],
    ['@font-face { src: url(fonts/own.woff2?v=2#x); }'],
    ['a { background: url(https://paper.example/fonts/own.woff2) }'],
    ['a { background: url("pictures%20of%20town.png") }'],
    ['a { background: url(data:image/png;base64,AAAA) }'],
    ['@namespace svg url(http://www.w3.org/2000/svg);'],
    ['a::after { content: "https://other.example/" }'],
    ['a { background: image-set(url("/fonts/own.woff2") type("image/avif")) }'],
    ['/* url(https://other.example/) */'],
  ])('%s', (css) => {
    expect(find(css)).toEqual([]);
  });
});

describe('a style sheet of a publication may not', () => {
  const away =
    'from another site, which the policy of pages blocks: put a copy into public and name that';
  test.each([
    [
      '@font-face { src: url(https://f.example/a.woff2) }',
      `line 1 loads https://f.example/a.woff2 ${away}`,
    ],
    ['\n\na { background: url("//f.example/a.png") }', `line 3 loads //f.example/a.png ${away}`],
    ['a { background: \\75rl("//f.example/a.png") }', `line 1 loads //f.example/a.png ${away}`],
    ['} a { ;; background url(//f.example/a.png)', `line 1 loads //f.example/a.png ${away}`],
    [
      'a { background: image-set("//f.example/a.png" 1x) }',
      `line 1 loads //f.example/a.png ${away}`,
    ],
    [':root { --a: url(//f.example/a.png) }', `line 1 loads //f.example/a.png ${away}`],
    ['@import "other.css";', 'line 1 imports other.css: put its rules into this file'],
    ['@IMPORT url(other.css) print;', 'line 1 imports other.css: put its rules into this file'],
    [
      'a { background: url(none.png) }',
      'line 1 names none.png, which is not in public: put it there, or remove the line',
    ],
    [
      '@font-face { src: url(data:font/woff2;base64,AAAA) }',
      'line 1 holds a file that is no picture (data:font/woff2;base…), which the policy of pages blocks: put it into public as a file',
    ],
    ['a { background: url(https://) }', 'line 1 names https://, which is no address: correct it'],
    ['a{}'.repeat(34_000), 'it has 102 KB, and the first page waits for it: leave at most 100 KB'],
  ])('%s', (css, problem) => {
    expect(find(css)).toEqual([problem]);
  });

  test('have any of several mistakes', () => {
    expect(find('@import "a.css";\na { background: url(b.png) }')).toHaveLength(2);
  });
});
