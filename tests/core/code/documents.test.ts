import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { toReference } from '../../../scripts/reference.ts';
import { toRelease } from '../../../scripts/schema.ts';
import { commands as rows } from '../../../src/commands/commands.ts';
import { listOptions, type Command } from '../../../src/commands/command-line/command.ts';
import { toCall } from '../../../src/disk/call.ts';
import { root, toRepository } from '../../../src/disk/package.ts';
import { publicationSchema } from '../../../src/publication/publication.ts';
import { documents } from '../../support/code/documents.ts';
import { listBlocks } from '../../support/code/how-to.ts';
import { load, loadWorkflow, toOwnWorkflow } from '../workflows/workflow.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Files of docs that publishers copy. */
const copied = globSync('docs/deploy/**/*.{service,timer,yaml,yml}', { cwd: root });
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));

/** Matches paths of the repository in a document. `<slug>` stands for any name. */
const repositoryPath =
  /(?<![\w./-])(?:(?:src|scripts|tests|docs|public|\.github|\.ci)\/(?:[\w./-]|\[\w+\]|<\w+>)*(?:\w|\[\w+\]|<\w+>)|\w+\.config\.(?:mjs|ts)|package(?:-lock)?\.json)/g;

/** Finds the links, paths and commands of a document that do not exist in the repository. */
function findMissing(file: string, text: string): string[] {
  const prose = text.replaceAll(/```.*?```|`[^`\n]*`/gs, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return [
    ...links.filter((link) => !/^https?:/.test(link) && !isTarget(file, link)),
    ...(text.match(repositoryPath) ?? []).filter((name) => !isThere(name)),
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
    expect(findMissing(file, read(file))).toEqual([]);
  });

  test.each(documents)('gives commands only options that they have: %s', (file) => {
    expect(findWrongOptions(read(file))).toEqual([]);
  });

  test.each([...documents, ...copied])(
    'names the repository and the version of package.json: %s',
    (file) => {
      expect(toRelease(read(file))).toBe(read(file));
    },
  );

  test('gets another repository and version from package.json', () => {
    const text =
      'uses: a/halfhour/.github/workflows/b.yml@v0.0.9 https://github.com/a/halfhour.git';
    const [to, version] = [toRepository(manifest.repository), manifest.version];
    expect(toRelease(`${text} /srv/halfhour/app`)).toBe(
      `uses: ${to}/.github/workflows/b.yml@v${version} https://github.com/${to}.git /srv/halfhour/app`,
    );
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
      'These exist: `src/pages/[category].astro`, `[words](/address)`, `src/content/samples/<category>.json`, README.md,',
      '[this](docs/running.md#what-to-do-when), dist/src/x, https://example.org/docs/x, `npm test`.',
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
    ['docs/performance.md', 60],
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

  test('can be read in half an hour', () => {
    expect(decisions.length).toBeLessThanOrEqual(23);
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
    expect(named.length).toBeGreaterThan(9);
    expect(named.filter((number) => !known.includes(Number(number)))).toEqual([]);
  });
});

describe('the README', () => {
  const readme = read('README.md');

  test('has the test command that the gate runs', () => {
    const command = 'npm ci && npm test';
    expect(readme.split('\n')).toContain(command);
    const gate = read('.ci/run').split('\n');
    for (const part of command.split(' && ')) expect(gate).toContain(`run ${part}`);
  });

  test('names the oldest Node that package.json allows', () => {
    const [, oldest = ''] = /^>=(\d+\.\d+)\.0$/.exec(manifest.engines.node) ?? [];
    expect(readme).toContain(`Node ${oldest} or later`);
  });
});

test('the reference is up to date (npm run schema)', async () => {
  expect(read('docs/reference.md')).toBe(await toReference());
});

test('the README of the package lists every command', () => {
  const text = read('scripts/package/README.md');
  const listed = [...text.matchAll(/^\| `halfhour ([a-z]+)/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

describe('the examples of a publication file', () => {
  const fields = Object.keys(publicationSchema.in.shape);
  const blocks = documents
    .filter((file) => !file.startsWith('docs/decisions/'))
    .flatMap((file) => listBlocks(read(file)))
    .filter(({ language }) => language === 'json')
    .map(({ lines }) => lines.join('\n'))
    .filter((text) => Object.keys(JSON.parse(text)).every((name) => fields.includes(name)))
    .map((text) => [Object.keys(JSON.parse(text)).join(), text] as const);

  test.each(blocks)('are right: %s', (_, text) => {
    const base = { id: 'a', name: 'A', tagline: 'B', url: 'https://a.example', feeds: {} };
    const whole = JSON.parse(text.replace('YOU', 'ada'));
    const found = publicationSchema.safeParse({ ...base, ...whole });
    expect(found.error?.issues ?? []).toEqual([]);
  });

  test('are many', () => expect(blocks.length).toBeGreaterThan(14));
});

describe('the way to GitHub Pages', () => {
  const steps = [
    ['docs/start.md', 'On GitHub'],
    ['docs/hosting.md', 'GitHub Pages'],
  ].map(
    ([file = '', heading]) =>
      new RegExp(`^#+ ${heading}\\n(.*?)(?=^#)`, 'ms').exec(read(file))?.[1] ?? '',
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

describe('the page on running', () => {
  test('quotes only messages that the code writes', () => {
    const code = globSync('{src,scripts/actions}/**/*.ts', { cwd: root }).map(read).join('\n');
    const quotes = [...read('docs/running.md').matchAll(/“([^”]+)”/g)];
    const parts = quotes.flatMap(([, quote = '']) => quote.split('…'));
    expect(parts.length).toBeGreaterThan(8);
    expect(parts.map((part) => part.trim()).filter((part) => !code.includes(part))).toEqual([]);
  });
});
