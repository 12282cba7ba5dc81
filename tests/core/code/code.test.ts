import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../../../src/disk/package.ts';
import { readSource, sources, toCode, toTarget, type Source } from '../../support/code/sources.ts';

/** The most lines of a file. */
const mostLines = 300;
/** Files that may have more, each with its reason. */
const reasons: Record<string, string> = {
  'src/fetch/feeds/words/rules.test.ts': 'one table of what each rule repairs',
};

/** Code that a publisher or a hosted job runs. All else is run by those who work on the code. */
const isShipped = (file: string) =>
  /^(?:src|scripts\/actions)\/|^scripts\/(?:halfhour|start)\.ts$/.test(file);

/** The files that others import, and so no programs. */
const modules = new Set(
  sources.flatMap((source) => source.imports.flatMap((name) => toTarget(source, name) ?? [])),
);

describe('code', () => {
  test('islands import only types from the edition', () => {
    const code = sources.filter(({ folder }) => folder === 'src/islands').map(({ code }) => code);
    expect(code.join('\n')).toMatch(/^import type .*edition\//m);
    expect(code.join('\n')).not.toMatch(/^import (?!type).*edition\//m);
  });

  test('only the HTTP client calls the network', () => {
    const callers = sources.filter(
      ({ folder, code }) =>
        folder.startsWith('src/') &&
        folder !== 'src/islands' &&
        /\bfetch\(|\bimport\b(?! type).*'undici'/m.test(code.replaceAll(/\w+\.fetch\(/g, '')),
    );
    expect(callers.map(({ file }) => file)).toEqual(['src/fetch/http/connections.ts']);
  });

  test('prints by one way, which takes from strangers’ text what a runner or a terminal obeys', () => {
    const readers = ['src/islands', 'src/pages', 'src/components', 'src/components/layouts'];
    const ways = sources.filter(
      ({ file, folder, code }) =>
        isShipped(file) &&
        !readers.includes(folder) &&
        /\bconsole\.|\bprocess\.std(?:out|err)\b|_rawDebug|\/dev\/std|'inherit'|\bfd: ?[12]\b|writeSync\(/.test(
          code,
        ),
    );
    expect(ways.map(({ file }) => file).sort()).toEqual([
      'src/rebuild/print/guard.ts',
      'src/rebuild/print/print.ts',
    ]);
  });

  test('guards the output of each program that is shipped or hosted', () => {
    const programs = sources.filter(
      ({ file }) => isShipped(file) && file.startsWith('scripts/') && !modules.has(file),
    );
    expect(programs.length).toBeGreaterThan(8);
    expect(programs.filter(({ code }) => !/^ *guardOutput\(\);$/m.test(code))).toEqual([]);
  });

  test('writes raw HTML in three components: post body, JSON-LD and inline scripts', () => {
    const writers = sources.filter(({ code }) => /set:html|dangerouslySetInnerHTML/.test(code));
    expect(writers.map(({ file }) => file).sort()).toEqual([
      'src/components/blog/PostBody.astro',
      'src/components/frame/InlineScript.astro',
      'src/components/frame/JsonLd.astro',
    ]);
  });

  test('of the islands makes no HTML from text, which Trusted Types forbid', () => {
    const sink =
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|DOMParser|srcdoc|createContextualFragment)\b|document\.write/;
    const found = sources.filter(({ folder, code }) => folder === 'src/islands' && sink.test(code));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test('creates each temporary folder with mkdtemp, so that it holds no files of others', () => {
    const found = globSync('{src,scripts,tests}/**/*.ts', { cwd: root }).flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => /tmpdir\(\)|['"`]\/tmp\b/.test(line) && !/mkdtemp/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test('uses no internal file of a package and sets no V8 flag', () => {
    const found = sources.filter(({ code }) =>
      /node_modules\/[^'"`]*\/dist|astro\/dist|--max-old-|--max-semi-|setFlagsFromString/.test(
        code,
      ),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test(`has no file longer than ${mostLines} lines`, () => {
    const long = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css}', { cwd: root }).filter(
      (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > mostLines,
    );
    expect(long).toEqual(Object.keys(reasons));
  });

  test('has no exported name with two meanings', () => {
    expect(listMeanings(sources)).toEqual([]);
    const two = ['src/x.ts', 'src/y.ts'].map((file) => readSource(file, 'export const a = 1;'));
    expect(listMeanings(two)).toEqual(['a: src/x.ts, src/y.ts']);
  });

  test('has no function with more than 60 lines or 4 positional parameters', () => {
    expect(sources.flatMap(findLargeFunctions)).toEqual([]);
  });

  test('with a function that is too long or has too many parameters is found', () => {
    const long = `function a() {\n${'b();\n'.repeat(60)}}\nconst c = (d, e, f, g, h) => 1;`;
    expect(findLargeFunctions(readSource('src/text/x.ts', long))).toEqual([
      'src/text/x.ts: a has 62 lines',
      'src/text/x.ts: c has 5 parameters',
    ]);
  });
});

/** Names that every file of a kind exports, with one meaning: commands, islands and pages. */
const shared: Record<string, RegExp> = {
  run: /^src\/commands\//,
  usage: /^src\/commands\//,
  readOptions: /^src\/commands\//,
  command: /^src\/commands\//,
  when: /^src\/islands\/entries\//,
  getStaticPaths: /^src\/pages\//,
  GET: /^src\/pages\//,
};

/** The names that several files export, each with its files. */
function listMeanings(all: readonly Source[]): string[] {
  const exported = all.flatMap(({ file, code }) => {
    const parsed = ts.createSourceFile(file, toCode(file, code), ts.ScriptTarget.Latest);
    return parsed.statements
      .filter(
        (each) =>
          ts.canHaveModifiers(each) &&
          ts.getModifiers(each)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      )
      .flatMap((each) => {
        const named = ts.isVariableStatement(each)
          ? each.declarationList.declarations.map(({ name }) => name)
          : [(each as ts.DeclarationStatement).name];
        return named.flatMap((name) => (name && ts.isIdentifier(name) ? name.text : []));
      })
      .filter((name) => !shared[name]?.test(file))
      .map((name) => ({ name, file }));
  });
  return [...Map.groupBy(exported, ({ name }) => name)].flatMap(([name, uses]) => {
    const files = [...new Set(uses.map(({ file }) => file))];
    return files.length > 1 ? [`${name}: ${files.join(', ')}`] : [];
  });
}

function findLargeFunctions({ file, code: text }: Source): string[] {
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
