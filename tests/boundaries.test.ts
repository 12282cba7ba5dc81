import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../src/build/render/renderer.ts';

const pure = ['html', 'publication', 'edition'];
const shown = [...pure, 'content', 'feeds-out', 'islands', 'components', 'layouts', 'styles'];

/** Which folder may import from which (docs/decisions/002-rooms.md); each may import from itself and from packages. */
const rooms: Record<string, readonly string[]> = {
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
  'scripts/actions': [...pure, 'fetch', 'build'],
  'scripts/bench': [...pure, 'fetch', 'build', 'islands', 'content', 'feeds-out', 'scripts'],
  'scripts/corpus': [...pure, 'fetch', 'build', 'scripts'],
  'scripts/newsroom': pure,
  scripts: [...pure, 'fetch', 'build', 'network', 'scripts/newsroom'],
};

/** Folders whose code becomes pages. */
const rendered = ['src/components', 'src/layouts', 'src/pages', 'src/islands'];

/** Files of more than 200 lines, and why each is one. */
const reasons: Record<string, string> = {
  'tests/fault-table/sources.test.ts': 'one table of faults',
  'tests/workflows/rehearsal.test.ts': 'one story, told in order',
  'tests/islands/search.test.ts': 'one page, and all that readers do there',
  'tests/consent.test.ts': 'one table of embeds, and one reader of all of them',
  'src/edition/history/changes.test.ts': 'tables of changes, and of what is none',
  'tests/nginx.test.ts': 'one server, and all that it serves',
};

interface Source {
  file: string;
  room: string;
  code: string;
  imports: string[];
}

const sources: Source[] = globSync('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('scripts/bench/spa/'))
  .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));

/** The code of a file as TypeScript: of an Astro component, its frontmatter and its scripts. */
function toCode(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  return [text.split(/^---$/m)[1] ?? '', ...scripts].join('\n');
}

function readSource(file: string, text: string): Source {
  const code = toCode(file, text);
  const imports = ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName);
  return { file, room: toRoom(file), code: text, imports };
}

/** The folder that a file belongs to: `src/x`, or `scripts/x`, or one of these two. */
function toRoom(file: string): string {
  return path.posix.dirname(file).split('/').slice(0, 2).join('/');
}

/** The file that an import leads to, or `undefined` for a package. */
function toTarget({ file }: Source, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(file), name.split('?')[0] ?? '');
}

function findTrespasses(source: Source): string[] {
  const allowed = (rooms[source.room] ?? []).map((room) =>
    room.startsWith('scripts') ? room : `src/${room}`,
  );
  return source.imports.filter((name) => {
    const target = toTarget(source, name);
    if (target === undefined)
      return name.startsWith('astro') && !rendered.includes(source.room) && source.room !== 'src';
    const room = toRoom(target);
    return ![source.room, ...allowed].includes(room) && target !== 'package.json';
  });
}

describe('the folders of the house', () => {
  test('each has a rule', () => {
    const found = new Set(sources.map(({ room }) => room).filter((room) => room !== 'src'));
    expect([...found].sort()).toEqual(Object.keys(rooms).sort());
  });

  test('each file imports only what its folder may', () => {
    const found = sources
      .filter(({ room }) => room !== 'src')
      .flatMap((source) => findTrespasses(source).map((name) => `${source.file}: ${name}`));
    expect(found).toEqual([]);
  });

  test('a trespass is seen', () => {
    const page = readSource('src/pages/x.astro', "---\nimport '../fetch/http/client.ts';\n---\n");
    const text = readSource('src/html/x.ts', "import type { A } from '../edition/article.ts';");
    const edition = readSource('src/edition/x.ts', "import { z } from 'astro/zod';");
    expect([page, text, edition].map(findTrespasses)).toEqual([
      ['../fetch/http/client.ts'],
      ['../edition/article.ts'],
      ['astro/zod'],
    ]);
  });

  test('no folder without subfolders has more than 15 files', () => {
    const folders = new Map<string, string[]>();
    for (const { file } of sources) {
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

describe('imports', () => {
  test('form no circle, those of types included', () => {
    const graph = new Map(
      sources.map((source) => [
        source.file,
        source.imports.flatMap((name) => toTarget(source, name) ?? []),
      ]),
    );
    expect(findCircles(graph)).toEqual([]);
  });

  test('that form a circle are seen', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(findCircles(graph)).toEqual(['a > b > c > a']);
  });
});

/** The circles that a search in depth meets, each once. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[] = [];
  const visit = (file: string) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (done.has(file) || way.includes(file)) return;
    way.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}

describe('code', () => {
  test('islands take types alone from the edition', () => {
    const code = sources.filter(({ room }) => room === 'src/islands').map(({ code }) => code);
    expect(code.join('\n')).toMatch(/^import type .*edition\//m);
    expect(code.join('\n')).not.toMatch(/^import (?!type).*edition\//m);
  });

  test('only fetching calls the network', () => {
    const callers = sources.filter(
      ({ room, code }) =>
        room.startsWith('src/') &&
        room !== 'src/islands' &&
        /\bfetch\(|^import (?!type).*'undici'/m.test(code.replaceAll(/\w+\.fetch\(/g, '')),
    );
    expect(callers.map(({ file }) => file)).toEqual(['src/fetch/http/client.ts']);
  });

  test('raw HTML is written in three places: a post body, JSON-LD, and inline scripts of the site', () => {
    const writers = sources.filter(({ code }) => /set:html|dangerouslySetInnerHTML/.test(code));
    expect(writers.map(({ file }) => file).sort()).toEqual([
      'src/components/blog/PostBody.astro',
      'src/components/frame/InlineScript.astro',
      'src/components/frame/JsonLd.astro',
    ]);
  });

  test('reaches into no other package, and sets no flag of the engine', () => {
    const found = sources.filter(({ code }) =>
      /node_modules\/[^'"`]*\/dist|astro\/dist|--max-|setFlagsFromString/.test(code),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test('has no file of more than 200 lines without a reason', () => {
    const long = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css}', { cwd: root }).filter(
      (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 200,
    );
    expect(long.filter((file) => !(file in reasons))).toEqual([]);
  });

  test('has no function of more than 60 lines, and none of more than 4 positional parameters', () => {
    expect(sources.flatMap(findWideFunctions)).toEqual([]);
  });

  test('that is too long or too wide is seen', () => {
    const long = `function a() {\n${'b();\n'.repeat(60)}}\nconst c = (d, e, f, g, h) => 1;`;
    expect(findWideFunctions(readSource('src/html/x.ts', long))).toEqual([
      'src/html/x.ts: a has 62 lines',
      'src/html/x.ts: c has 5 parameters',
    ]);
  });
});

function findWideFunctions({ file, code: text }: Source): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file, toCode(file, text), ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node, parent: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const named = node.name ?? ('name' in parent ? (parent.name as ts.Node) : undefined);
      const name = named?.getText(tree) ?? 'a function';
      const lines = lineOf(node.end) - lineOf(node.getStart(tree)) + 1;
      if (lines > 60) found.push(`${file}: ${name} has ${lines} lines`);
      const count = node.parameters.length;
      if (count > 4) found.push(`${file}: ${name} has ${count} parameters`);
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(tree, tree);
  return found;
}
