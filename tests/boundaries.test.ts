import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../src/build/render/renderer.ts';
import { readSource, sources, toFolder, toTarget, type Source } from './support/sources.ts';

const pure = ['html', 'publication', 'edition'];
const shown = [...pure, 'content', 'feeds-out', 'islands', 'components', 'layouts', 'styles'];

/** The folders that each folder may import from, besides itself and packages (docs/decisions/002-rooms.md). */
const rules: Record<string, readonly string[]> = {
  'src/html': [],
  'src/publication': ['html'],
  'src/edition': ['publication', 'html'],
  'src/fetch': pure,
  'src/content': pure,
  'src/feeds-out': [...pure, 'content'],
  'src/islands': ['edition', 'html'],
  'src/components': shown,
  'src/layouts': shown,
  'src/pages': shown,
  'src/build': [...pure, 'fetch', 'content', 'feeds-out', 'components'],
  'src/network': [...pure, 'fetch', 'build'],
  'scripts/actions': [...pure, 'fetch', 'build', 'network', 'scripts'],
  // Benches use the clock and the browser of the tests.
  'scripts/bench': [
    ...pure,
    ...['fetch', 'build', 'network', 'islands', 'content', 'feeds-out'],
    ...['scripts', 'scripts/newsroom', 'tests/support'],
  ],
  'scripts/corpus': [...pure, 'fetch', 'build', 'scripts', 'scripts/newsroom'],
  'scripts/newsroom': [...pure, 'content'],
  'scripts/package': ['build', 'network'],
  scripts: [...pure, 'fetch', 'build', 'network', 'scripts/newsroom'],
};

/** Folders that may import Astro: they hold pages, or build them with Astro. */
const withAstro = ['src', 'src/components', 'src/layouts', 'src/pages', 'src/islands', 'src/build'];

function findForbiddenImports(source: Source): string[] {
  const allowed = (rules[source.folder] ?? []).map((folder) =>
    /^(?:scripts|tests)\b/.test(folder) ? folder : `src/${folder}`,
  );
  return source.imports.filter((name) => {
    const target = toTarget(source, name);
    if (target === undefined) return name.startsWith('astro') && !withAstro.includes(source.folder);
    const folder = toFolder(target);
    return ![source.folder, ...allowed].includes(folder) && target !== 'package.json';
  });
}

describe('the folders of src and scripts', () => {
  test('each folder has a rule', () => {
    const found = new Set(sources.map(({ folder }) => folder).filter((folder) => folder !== 'src'));
    expect([...found].sort()).toEqual(Object.keys(rules).sort());
  });

  test('each file imports only from folders that its rule allows', () => {
    const found = sources
      .filter(({ folder }) => folder !== 'src')
      .flatMap((source) => findForbiddenImports(source).map((name) => `${source.file}: ${name}`));
    expect(found).toEqual([]);
  });

  test('a forbidden import is found', () => {
    const page = readSource('src/pages/x.astro', "---\nimport '../fetch/http/client.ts';\n---\n");
    const text = readSource('src/html/x.ts', "import type { A } from '../edition/article.ts';");
    const edition = readSource('src/edition/x.ts', "import { z } from 'astro/zod';");
    expect([page, text, edition].map(findForbiddenImports)).toEqual([
      ['../fetch/http/client.ts'],
      ['../edition/article.ts'],
      ['astro/zod'],
    ]);
  });

  test('no folder without subfolders has more than 15 files', () => {
    const sheets = globSync('src/**/*.css', { cwd: root }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const folders = new Map<string, string[]>();
    for (const file of [...sources.map((source) => source.file), ...sheets]) {
      const folder = path.posix.dirname(file);
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
    }
    const full = [...folders].filter(
      ([folder, files]) =>
        files.length > 15 && ![...folders.keys()].some((each) => each.startsWith(`${folder}/`)),
    );
    expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });
});

/** The files that each file imports. Type imports count. */
const graph: ReadonlyMap<string, readonly string[]> = new Map(
  sources.map((source) => [
    source.file,
    source.imports.flatMap((name) => toTarget(source, name) ?? []),
  ]),
);

describe('imports', () => {
  test('form no circle, with type imports counted', () => {
    expect(findCircles(graph)).toEqual([]);
  });

  test('that form a circle are found', () => {
    const circle = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(findCircles(circle)).toEqual(['a > b > c > a']);
  });
});

describe('parsers that hostile input can slow down', () => {
  const parsers = ['marked', 'marked-footnote', 'rss-parser', 'sanitize-html'];
  const users = sources
    .filter(({ imports }) => imports.some((name) => parsers.includes(name)))
    .map(({ file }) => file);

  test('are loaded by a rebuild only in the sandbox', () => {
    const sandbox = 'src/fetch/sandbox/sandbox-tasks.ts';
    const outside = listReached('src/build/run.ts', sandbox);
    expect(users.filter((file) => outside.has(file))).toEqual([]);
    const inside = listReached(sandbox);
    expect(users.filter((file) => inside.has(file))).toHaveLength(3);
  });
});

/** The files that a file imports directly and indirectly, without those behind `end`. */
function listReached(file: string, end?: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name) || name === end) return;
    reached.add(name);
    for (const target of graph.get(name) ?? []) visit(target);
  };
  visit(file);
  return reached;
}

/** Finds circles by a depth-first search. Each circle is listed once. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const circles: string[] = [];
  const visit = (file: string) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' > '));
    if (done.has(file) || trail.includes(file)) return;
    trail.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}
