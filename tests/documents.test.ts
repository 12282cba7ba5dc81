import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { fillDocument } from '../scripts/release/fill.ts';
import { commands as rows } from '../src/commands/commands.ts';
import { listOptions, type Command } from '../src/commands/command-line/command.ts';
import { describeRow, isListed } from '../src/commands/command-line/format-help.ts';
import { command as rebuild, usage } from '../src/commands/rebuild/options.ts';
import { toCall } from '../src/disk/call.ts';
import { root, toRepository } from '../src/disk/package.ts';
import { publicationSchema } from '../src/publication/publication.ts';
import { documents } from './support/documents.ts';
import { listBlocks, listMade } from './support/how-to.ts';
import { load, loadWorkflow, toOwnWorkflow } from './workflows/workflow.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Files that the changelog names because they are no more. */
const gone = ['scripts/rebuild.ts'];
/** Files of docs that publishers copy. */
const copied = globSync('docs/deploy/**/*.{service,timer,yaml}', { cwd: root });
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));

/** Matches paths of the repository in a document. `<slug>` stands for any name. */
const repositoryPath =
  /(?<![\w./-])(?:(?:src|scripts|tests|docs|public|\.github|\.ci)\/(?:[\w./-]|\[\w+\]|<\w+>)*(?:\w|\[\w+\]|<\w+>)|\w+\.config\.(?:mjs|ts)|package(?:-lock)?\.json)/g;

/** Finds the links, paths and commands of a document that do not exist in the repository, and that it does not make. */
function findMissing(file: string, text: string): string[] {
  const made = listMade(text);
  const prose = text.replaceAll(/```.*?```|`[^`\n]*`/gs, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return [
    ...links.filter((link) => !/^https?:/.test(link) && !isTarget(file, link)),
    ...(text.match(repositoryPath) ?? []).filter((name) => !isThere(name) && !made.includes(name)),
    ...[...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)]
      .filter(([, script = '']) => !Object.hasOwn(manifest.scripts, script))
      .map(([command]) => command),
  ];
}

function isThere(name: string): boolean {
  if (existsSync(path.join(root, name))) return true;
  return name.includes('<') && globSync(name.replaceAll(/<\w+>/g, '*'), { cwd: root }).length > 0;
}

/** Whether the file of a relative link exists, and the heading after its `#`. */
function isTarget(file: string, link: string): boolean {
  const [name = '', heading] = link.split('#');
  const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
  if (!existsSync(path.join(root, target))) return false;
  return heading === undefined || listHeadings(read(target)).includes(heading);
}

/** The anchors that GitHub gives to the headings of a document. */
function listHeadings(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

const commands: readonly Command[] = await Promise.all(
  Object.values(rows).map(async ({ load }) => (await load()).command),
);

/** Finds the options of command lines in a document that the commands do not have. */
function findWrongOptions(text: string): string[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, ' ')
    .matchAll(/\b(?:npm run (?:-s |--silent )?|halfhour(?:\.ts)? )([a-z-]+)([^`\n#]*)/g);
  return [...lines].flatMap(([, name = '', line = '']) => {
    const command = commands.find(
      (each) => each.name === name || toCall(each.name) === `npm run ${name} --`,
    );
    if (command === undefined) return [];
    const known = listOptions(command).map((option) => `--${option.name}`);
    const named = [...line.matchAll(/ (--[a-z][\w-]*)/g)].map(([, option = '']) => option);
    return named.filter((option) => !known.includes(option)).map((each) => `${name} ${each}`);
  });
}

describe('a document', () => {
  test.each(documents)('names only files, headings and commands that exist: %s', (file) => {
    const missing = findMissing(file, read(file));
    expect(missing.filter((name) => file !== 'CHANGELOG.md' || !gone.includes(name))).toEqual([]);
  });

  test.each(documents)('gives commands only options that they have: %s', (file) => {
    expect(findWrongOptions(read(file))).toEqual([]);
  });

  test.each([...documents, ...copied])(
    'names the repository and the version of package.json: %s',
    (file) => {
      const release = { version: manifest.version, repository: toRepository(manifest.repository) };
      expect(fillDocument(read(file), release)).toBe(read(file));
    },
  );

  test('says OWNER only where its release fills it in', () => {
    const release = { version: manifest.version, repository: 'ada/halfhour' };
    const left = documents.filter((file) => /\bOWNER\b/.test(fillDocument(read(file), release)));
    expect(left).toEqual(['docs/how-to/release.md']);
  });

  test('with another option is found', () => {
    const text = [
      'Run `npm run rebuild -- --fores --out x`, `npx halfhour check --help`, or `npm run desk`, with `--prt`:',
      '',
      '```sh',
      'npm run network -- worker DIR --queue URL \\',
      '  --rolle --store s3://x # --unknown',
      'npm run bench -- --json',
      '```',
    ].join('\n');
    expect(findWrongOptions(text)).toEqual(['rebuild --fores', 'network --rolle']);
  });

  test('with other names is found', () => {
    const text = [
      'See `src/nowhere.ts`, `src/content/<nothing>.txt`, [this](nowhere.md) and [that](#nowhere).',
      '```sh\nnpm run nothing -- docs/nowhere.md\n```',
      'It makes `src/made.ts` and `src/copied`:\n\n```ts\n// src/made.ts\n```\n\n```sh\ncp -R src src/copied\n```',
      'These exist: `src/pages/[category].astro`, `[words](/address)`, `src/content/samples/<category>.json`, README.md,',
      '[this](docs/operating.md#what-to-do-when), dist/src/x, https://example.org/docs/x, `npm test`.',
    ].join('\n');
    expect(findMissing('README.md', text)).toEqual([
      'nowhere.md',
      '#nowhere',
      'src/nowhere.ts',
      'src/content/<nothing>.txt',
      'docs/nowhere.md',
      'npm run nothing',
    ]);
  });

  test.each<readonly [string, number]>([
    ['docs/architecture.md', 120],
    ['docs/performance.md', 120],
    ...decisions.map((file) => [file, 29] as const),
  ])('is short: %s, %i lines at most', (file, limit) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(limit);
  });
});

describe('the decisions', () => {
  test.each(decisions)('have three parts: %s', (file) => {
    const parts = [...read(file).matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Context', 'Decision', 'Status']);
  });

  test('can be read in an hour: 40 of them, with 10,000 words in all', () => {
    expect(decisions.length).toBeLessThanOrEqual(22);
    const words = decisions.flatMap((file) => read(file).trim().split(/\s+/));
    expect(words.length).toBeLessThanOrEqual(5_000);
  });

  test('have the numbers by which code and documents name them', () => {
    const texts = globSync('{*.mjs,docs/**/*.md,{src,scripts,tests}/**/*.{astro,css,ts,tsx}}', {
      cwd: root,
    }).map(read);
    const named = texts.flatMap((text) => [
      ...[...text.matchAll(/\b[Dd]ecisions? (\d+)\b/g)].map(([, number = '']) => number),
      ...[...text.matchAll(/\bdecisions\/(\d+)-/g)].map(([, number = '']) => number),
    ]);
    const known = decisions.map((file) => Number(/\d+/.exec(file)?.[0]));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((number) => !known.includes(Number(number)))).toEqual([]);
  });
});

describe('the README', () => {
  const readme = read('README.md');

  test('has the test command that the gate runs', () => {
    const command = 'npm ci && npm test';
    expect(readme.split('\n')).toContain(command);
    expect(read('.ci/run').trim().split('\n').at(-1)).toBe(command);
  });

  test('names the oldest Node that package.json allows', () => {
    const [, oldest = ''] = /^>=(\d+\.\d+)\.0$/.exec(manifest.engines.node) ?? [];
    expect(readme).toContain(`your own Node ${oldest} or later`);
  });

  test('has the table of the options of the rebuild: each with its default and its help', () => {
    const rows = [...readme.matchAll(/^\| `(--.*?) +\|$/gm)].map(([, row = '']) =>
      row
        .replaceAll('`', '')
        .split('|')
        .map((cell) => cell.trim()),
    );
    expect(rows).toEqual(
      listOptions(rebuild)
        .filter(isListed)
        .map((row) => describeRow(rebuild, row)),
    );
  });

  test('lists the exit statuses of the rebuild and no others', () => {
    const [, statuses = ''] = usage.split('Exit status: ');
    const rows = [...readme.matchAll(/^\| (\d+)\b/gm)].map(([, status]) => status);
    const expected = [...statuses.matchAll(/\b(\d+) /g)].map(([, status]) => status);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });
});

test.each([
  ['README.md', /^\| `npm (?:run )?([a-z-]+)/gm],
  ['scripts/package/README.md', /^\| `halfhour ([a-z]+)/gm],
] as const)('%s lists every command', (file, row) => {
  const listed = [...read(file).matchAll(row)].map(([, name = '']) => name);
  const calls = commands.map(({ name }) => toCall(name).replace(/^npm (?:run )?| --$/g, ''));
  const named = file === 'README.md' ? calls : commands.map(({ name }) => name);
  expect(named.filter((name) => !listed.includes(name))).toEqual([]);
});

describe('the page on publishing', () => {
  const page = read('docs/publishing.md');
  const names = [...page.matchAll(/^\| (`.*?) +\|/gm)].map(([, first]) => first).join(' ');
  const content = globSync('src/content/*.json', { cwd: root }).map((file) => path.basename(file));

  test.each([...Object.keys(publicationSchema.in.shape), ...content])('explains %s', (name) => {
    expect(names).toContain(`\`${name}\``);
  });

  const fields = Object.keys(publicationSchema.in.shape);
  const examples = [...page.matchAll(/^\| `(\S+)` .*\| `(.*?)` +\|$/gm)]
    .filter(([, name = '']) => fields.includes(name))
    .map(([, name = '', value = '']) => [name, `{ "${name}": ${value} }`] as const);
  const blocks = listBlocks(page)
    .filter(({ language }) => language === 'json')
    .map(({ lines }) => lines.join('\n'))
    .filter((text) => Object.keys(JSON.parse(text)).every((name) => fields.includes(name)))
    .map((text) => [Object.keys(JSON.parse(text)).join(), text] as const);

  test.each([...examples, ...blocks])('gives a right example of %s', (_, text) => {
    const base = { id: 'a', name: 'A', tagline: 'B', url: 'https://a.example', feeds: {} };
    const whole = JSON.parse(text.replace('YOU', 'ada'));
    const found = publicationSchema.safeParse({ ...base, ...whole });
    expect(found.error?.issues ?? []).toEqual([]);
  });

  test('gives an example of every field', () => {
    const shown = examples.map(([name]) => name);
    expect(fields.filter((name) => !shown.includes(name))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(9);
  });
});

describe('the way to GitHub Pages', () => {
  const steps = ['docs/publishing.md', 'docs/how-to/publish-from-a-repository.md'].map(
    (file) => /^#+ (?:On|To) GitHub Pages\n(.*?)(?=^#)/ms.exec(read(file))?.[1] ?? '',
  );

  test.each(steps)('turns Pages on before the first push starts a run: %#', (text) => {
    const at = text.indexOf('choose _GitHub Actions_ as the source');
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThan(text.indexOf('.github/workflows/rebuild.yml'));
  });

  test('publishes the publication.json that it puts at the top of the repository', () => {
    expect(steps[0]).toContain('with the name `publication.json`');
    for (const { on, jobs } of ['pages', 'guard', 'form', 'pulls'].map(load)) {
      expect(Object.keys(on).length).toBeGreaterThan(0);
      for (const { uses = '', with: inputs = {} } of Object.values(jobs ?? {})) {
        const called = loadWorkflow(toOwnWorkflow(uses)!).on.workflow_call?.inputs ?? {};
        const named = inputs['publication'] ?? called['publication']?.default ?? '.';
        expect([uses, named]).toEqual([uses, '.']);
      }
    }
  });
});

describe('the page on operating', () => {
  test('quotes only messages that the code writes', () => {
    const code = globSync('{src,scripts/actions}/**/*.ts', { cwd: root }).map(read).join('\n');
    const quotes = [...read('docs/operating.md').matchAll(/“([^”]+)”/g)];
    const parts = quotes.flatMap(([, quote = '']) => quote.split('…'));
    expect(parts.length).toBeGreaterThan(8);
    expect(parts.map((part) => part.trim()).filter((part) => !code.includes(part))).toEqual([]);
  });
});
