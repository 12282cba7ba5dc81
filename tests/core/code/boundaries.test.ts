import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listKnots } from '../../support/code/knots.ts';
import { readSource, sources, toCode, toTarget, type Source } from '../../support/code/sources.ts';

/** The rooms of the product. Each imports only rooms before it (docs/decisions/002-rooms.md). */
const rooms = [
  ...['text', 'limits', 'disk', 'publication', 'edition', 'desk', 'reader', 'content', 'site'],
  ...['fetch', 'islands', 'feeds-out', 'components', 'pages', 'render', 'rebuild', 'network'],
  'commands',
] as const;
/** The most pairs of rooms in which one room imports the other. */
const mostArrows = 89;
/** The most files of a folder that has no folders. */
const mostFiles = 20;

/** Rooms that may import Astro: they hold pages, or render them. */
const withAstro = ['islands', 'components', 'pages', 'render'];
/** What code for browsers may import from other rooms besides types. */
const inBrowsers = ['text', 'islands'];

/** The rooms and folders that the folders of scripts may not import. */
const forbidden: Record<string, RegExp> = {
  'scripts/newsroom': /^(?!src\/(?:text|publication|edition|content|disk)\/|scripts\/newsroom\/)/,
  'scripts/package': /^scripts\/(?!package\/)|^tests\//,
  'scripts/actions': /^scripts\/(?!actions\/|[^/]+$)|^tests\//,
  scripts: /^tests\//,
};

/** The room of a file of `src`. Files directly in it are where Astro begins to render. */
const toRoom = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? 'render';
const product = sources.filter(({ file }) => file.startsWith('src/') && !file.endsWith('.d.ts'));

/** The files that each file imports. Type imports count. */
function toGraph(files: readonly Source[]): Map<string, string[]> {
  return new Map(
    files.map((source) => [
      source.file,
      source.imports
        .flatMap((name) => toTarget(source, name) ?? [])
        .filter((target) => /^(?:src|scripts)\/.*\.(?:ts|tsx|astro)$/.test(target)),
    ]),
  );
}

/** The imports between rooms, as `from > to`, each with one that shows it. */
function listArrows(graph: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const arrows = new Map<string, string>();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const [from, to] = [toRoom(file), toRoom(target)];
      if (from !== to) arrows.set(`${from} > ${to}`, `${file} > ${target}`);
    }
  }
  return arrows;
}

/** Imports of a room against the order. */
const findBackward = (graph: ReadonlyMap<string, readonly string[]>) => {
  const order: readonly string[] = rooms;
  return [...listArrows(graph)]
    .filter(([arrow]) => {
      const [from = '', to = ''] = arrow.split(' > ');
      return order.indexOf(to) > order.indexOf(from) || !order.includes(to);
    })
    .map(([, shown]) => shown);
};

const graph = toGraph(product);
const toFile = (file: string, ...imports: string[]): Source =>
  readSource(file, imports.map((each) => `import type { A } from '${each}';\n`).join(''));

describe('the rooms of src', () => {
  test('are those of the order', () => {
    expect(new Set(product.map(({ file }) => toRoom(file)))).toEqual(new Set(rooms));
  });

  test('import only rooms before them, types included', () => {
    expect(findBackward(graph)).toEqual([]);
    const wrong = toFile('src/text/x.ts', '../edition/schema/article.ts');
    expect(findBackward(toGraph([wrong]))).toEqual([
      'src/text/x.ts > src/edition/schema/article.ts',
    ]);
  });

  test(`have at most ${mostArrows} arrows`, () => {
    const arrows = [...listArrows(graph).keys()];
    expect(arrows.length, arrows.join('\n')).toBeLessThanOrEqual(mostArrows);
  });

  test('hold no knot at any level: no circle of files or folders, types included', () => {
    expect(listKnots(toGraph(sources))).toEqual([]);
    const [a, b] = [
      toFile('src/fetch/x/one.ts', '../y/one.ts'),
      toFile('src/fetch/y/two.ts', '../x/two.ts'),
    ];
    expect(listKnots(toGraph([a, b]))).toEqual(['src/fetch: x > y > x']);
  });

  test('import Astro only where pages are', () => {
    const found = product.filter(
      ({ file, imports }) =>
        imports.some((name) => /^astro\b/.test(name)) && !withAstro.includes(toRoom(file)),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test('give browsers only text and islands, besides types', () => {
    expect(product.filter(({ file }) => toRoom(file) === 'islands').flatMap(findHeavy)).toEqual([]);
    const wrong = readSource(
      'src/islands/x.ts',
      "import { a, type B } from '../edition/article.ts';",
    );
    expect(findHeavy(wrong)).toEqual(['src/islands/x.ts: ../edition/article.ts']);
  });

  test(`have folders of at most ${mostFiles} files, or with folders in them`, () => {
    const folders = Map.groupBy(sources, ({ file }) => path.posix.dirname(file));
    const full = [...folders].filter(
      ([folder, files]) =>
        files.length > mostFiles &&
        ![...folders.keys()].some((each) => each.startsWith(`${folder}/`)),
    );
    expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });
});

/** Imports of values from rooms whose code is not for browsers. */
function findHeavy(source: Source): string[] {
  const { statements } = ts.createSourceFile(
    source.file,
    toCode(source.file, source.code),
    ts.ScriptTarget.Latest,
  );
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const { text } = statement.moduleSpecifier;
    const target = toTarget(source, text);
    if (target === undefined || inBrowsers.includes(toRoom(target))) return [];
    const { importClause: clause } = statement;
    const named = clause?.namedBindings;
    const isOfTypes =
      clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (clause?.name === undefined &&
        named !== undefined &&
        ts.isNamedImports(named) &&
        named.elements.every(({ isTypeOnly }) => isTypeOnly));
    return isOfTypes ? [] : [`${source.file}: ${text}`];
  });
}

describe('the folders of scripts', () => {
  test('import only what their rule allows', () => {
    const found = sources.flatMap((source) => {
      const rule = forbidden[source.folder];
      return source.imports.flatMap((name) => {
        const target = toTarget(source, name);
        const isWrong = target !== undefined && target !== 'package.json' && rule?.test(target);
        return isWrong ? [`${source.file}: ${target}`] : [];
      });
    });
    expect(found).toEqual([]);
  });
});

/** The values that are passed whole, their parts, and where each is. */
const values = [
  ['Site', 'src/site/site.ts'],
  ['Presentation', 'src/publication/words.ts'],
  ['Place', 'src/disk/place.ts'],
  ['Folders', 'src/disk/place.ts'],
  ['Choices', 'src/rebuild/run.ts'],
  ['FetchChoices', 'src/fetch/run.ts'],
  ['FetchRun', 'src/fetch/run.ts'],
  ['Run', 'src/rebuild/run.ts'],
] as const;

/** The members that an interface writes itself, as `name: type`. */
function listMembers(node: ts.InterfaceDeclaration | ts.TypeLiteralNode, file: ts.SourceFile) {
  return node.members.flatMap((member) =>
    ts.isPropertySignature(member) && member.type !== undefined
      ? [`${member.name.getText(file)}: ${member.type.getText(file).replace(/\breadonly /g, '')}`]
      : [],
  );
}

/** The types that repeat two members or more of one of the values. */
function listBags(files: readonly Source[], whole: ReadonlyMap<string, readonly string[]>) {
  return files.flatMap(({ file, code }) => {
    const parsed = ts.createSourceFile(file, toCode(file, code), ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
        const own = listMembers(node, parsed);
        const name = ts.isInterfaceDeclaration(node) ? node.name.text : own.join('; ');
        for (const [value, members] of whole) {
          const same = own.filter((member) => members.includes(member));
          if (same.length > 1 && name !== value)
            found.push(`${file}: ${name} has of ${value} ${same.join(', ')}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(parsed);
    return found;
  });
}

describe('a type', () => {
  const whole = new Map(
    values.map(([name, file]) => {
      const code = sources.find((source) => source.file === file)?.code ?? '';
      const parsed = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
      const [found] = parsed.statements.filter(
        (each) => ts.isInterfaceDeclaration(each) && each.name.text === name,
      );
      return [name, listMembers(found as ts.InterfaceDeclaration, parsed)] as const;
    }),
  );

  test('is no bag of fields of Site, Place or Run: those are passed whole', () => {
    for (const members of whole.values()) expect(members.length).toBeGreaterThan(1);
    expect(listBags(product, whole)).toEqual([]);
    const bag = readSource('src/x.ts', 'interface Bag { out: string; state: string; }');
    expect(listBags([bag], whole)).toEqual([
      'src/x.ts: Bag has of Folders out: string, state: string',
    ]);
  });
});

describe('parsers that hostile input can slow down', () => {
  const parsers = ['marked', 'marked-footnote', 'rss-parser', 'sanitize-html'];
  const users = sources
    .filter(({ imports }) => imports.some((name) => parsers.includes(name)))
    .map(({ file }) => file);

  test('are loaded by a rebuild only in the sandbox', () => {
    const sandbox = 'src/fetch/sandbox-tasks.ts';
    const outside = listReached('src/commands/rebuild/run.ts', sandbox);
    expect(outside.size).toBeGreaterThan(200);
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
