import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../../src/disk/package.ts';

const named =
  /^(?:aria-(?:label|description|roledescription)|title|alt|placeholder|label|data-tip)$/;
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** The words in markup that a reader would see or hear: text, and attributes that hold texts. */
function findWords(file: string, code: string): string[] {
  const markup = file.endsWith('.astro')
    ? `<>${code
        .replace(/^---\n[\s\S]*?\n---\n/, '')
        .replace(/<!doctype html>/i, '')
        .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '')}</>`
    : code;
  const source = ts.createSourceFile(
    'a.tsx',
    markup,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasLetters(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && named.test(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && hasLetters(value.text)) found.push(value.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('all words that readers see stand in content files, and none in markup', () => {
  const files = globSync('src/{components,islands,layouts,pages}/**/*.{astro,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) =>
    findWords(file, readFileSync(path.join(root, file), 'utf8')).map(
      (words) => `${file}: ${words}`,
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a.tsx', 'const a = <p>Close</p>;', ['Close']],
  ['a.tsx', 'const a = <p aria-label="Close">{words.close}</p>;', ['Close']],
  ['a.tsx', 'const a = <p className="close">{words.close} · {count}</p>;', []],
  [
    'a.astro',
    '---\nconst a = 1;\n---\n<img alt="A house" /><style>p { margin: 0 }</style>',
    ['A house'],
  ],
])('in %s with %s the test finds %j', (file, code, words) => {
  expect(findWords(file, code)).toEqual(words);
});
