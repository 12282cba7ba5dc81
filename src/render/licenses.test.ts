import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { licensesFile, writeLicenses } from './licenses.ts';
import { makeSharedFolder, writeFiles } from '../../tests/support/papers/folder.ts';

const dir = makeSharedFolder();

const packages = path.join(dir, 'node_modules');
const named = { pagefind: 'LICENSE/LICENSE', tailwindcss: 'LICENSE' };
for (const [name, license] of Object.entries(named)) {
  const manifest = { name, version: '1.0.0', license: 'MIT' };
  const text = `The words of ${name}.\n`;
  writeFiles(path.join(packages, name), { 'package.json': manifest, [license]: text });
}

const react = { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'MIT of Meta' };
const reactDom = { ...react, name: 'react-dom' };
const font = { name: '@fontsource/a', version: '5.0.0', identifier: 'OFL-1.1', text: 'OFL of A' };

/** A renderer as Astro leaves it, with the packages that Vite lists for readers and for the server. */
function writeRenderer(name: string, client: object[], server: object[]): string {
  const renderer = path.join(dir, name);
  writeFiles(renderer, { 'client/licenses.json': client, 'server/licenses.json': server });
  return renderer;
}

describe('the licenses of a renderer', () => {
  const renderer = writeRenderer('whole', [react, reactDom], [react, font]);
  writeLicenses(renderer, packages);
  const parts = readFileSync(path.join(renderer, 'client', licensesFile), 'utf8').split(
    /\n-{80}\n\n/,
  );

  test('have each text once, below all packages that have it', () => {
    expect(parts.slice(1)).toEqual([
      '@fontsource/a 5.0.0 (OFL-1.1)\n\nOFL of A\n',
      'pagefind 1.0.0 (MIT)\n\nThe words of pagefind.\n',
      'react 19.0.0 (MIT)\nreact-dom 19.0.0 (MIT)\n\nMIT of Meta\n',
      'tailwindcss 1.0.0 (MIT)\n\nThe words of tailwindcss.\n',
    ]);
  });

  test("take the place of Vite's lists, which no site has", () => {
    for (const part of ['client', 'server'])
      expect(existsSync(path.join(renderer, part, 'licenses.json'))).toBe(false);
  });

  test('lack none: a package without a text is refused by name', () => {
    const without = writeRenderer('without', [{ ...react, text: undefined }], []);
    expect(() => writeLicenses(without, packages)).toThrow(
      /^react 19\.0\.0 comes without the text/,
    );
  });
});
