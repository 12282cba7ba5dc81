import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/disk/package.ts';

/** Declarations that name a side of the screen, or four sides whose right and left differ. */
const declarations = [
  /(?:^|[\s;{(])((?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-[a-z]+)?\s*:[^;]*)/g,
  /(border-(?:top|bottom)-(?:left|right)-radius\s*:[^;]*)/g,
  /((?:text-align|float|clear|justify-[a-z]+)\s*:\s*(?:left|right)\b)/g,
  /((?:margin|padding|inset|border-width)\s*:\s*[^\s;]+ (?<right>[^\s;]+) [^\s;]+ (?!\k<right>;)[^\s;]+;)/g,
];

/** Tailwind's classes that name a side. */
const classes =
  /(?<![\w-])(-?(?:(?:scroll-)?[mp][lr]-[\w./[\]-]+|(?:left|right)-[\w./[\]-]+|text-(?:left|right)|float-(?:left|right)|rounded-(?:[lr]|[tb][lr])(?:-\w+)?|border-[lr](?:-[\w-]+)?))(?![\w-])/g;

/** Places that mean a side of the screen in every language, each with its reason. */
const reasons: Record<string, string> = {
  'src/styles/post.css text-align: right': 'the side that the author of a post wrote',
  'src/styles/post.css text-align: left': 'the side that the author of a post wrote',
};

const files = globSync('src/{styles,components,islands,layouts,pages}/**/*.{css,astro,tsx}', {
  cwd: root,
}).map((file) => file.replaceAll('\\', '/'));

test('styles name the start and the end of a line, so that pages can be read from right to left', () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const css = file.endsWith('.css') ? [text] : (text.match(/<style[\s\S]*?<\/style>/g) ?? []);
    const markup = file.endsWith('.css') ? (text.match(/@apply[^;]*/g) ?? []) : [text];
    return [
      ...css.flatMap((each) => declarations.flatMap((pattern) => [...each.matchAll(pattern)])),
      ...markup.flatMap((each) => [...each.matchAll(classes)]),
    ].map(([, what = '']) => `${file} ${what.trim()}`);
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test.each([
  ['margin-left: 1rem;', true],
  ['a { left: 0; }', true],
  ['padding: 1px 2px 3px 4px;', true],
  ['padding: 1px 2px 3px 2px;', false],
  ['margin-inline-start: 1rem;', false],
  ['text-align: start;', false],
])('the test sees that %s names a side: %s', (css, isFound) => {
  expect(declarations.some((pattern) => css.match(pattern))).toBe(isFound);
});
