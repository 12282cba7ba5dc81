import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { toNetworkReport } from '../../src/network/report/network-report.ts';
import { root } from '../../src/disk/package.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { optionalPackages } from '../../src/network/optional-packages.ts';
import { sources, toCode } from '../support/code/sources.ts';
import { makeDir, noteCalls, runCommand } from '../core/workflows/commands.ts';
import { action, isOwnAction, loadWorkflow, workflowNames } from '../core/workflows/workflow.ts';

/** A step that runs a script of ours. */
const step = (name: string, env: Record<string, string> = {}) => ({
  run: `node "$GITHUB_ACTION_PATH/scripts/actions/${name}.ts"`,
  env,
});

test.each<[string, Record<string, string>, number, RegExp[]]>([
  ['alert', { RESULT: 'failure' }, 0, [/runs\?/, /issues\?/, /issues --method POST/]],
  ['watch', { WORKFLOW: 'network.yml' }, 0, [/network\.yml$/, /runs\?/, /issues\?/, /POST/]],
  ['desk', { PUBLICATION: '.', ACTION: 'delete' }, 2, []],
])('the script %s, given %j, ends with %i', async (name, env, expected, routes) => {
  const answers = `case "$2" in *runs*) echo '{ "workflow_runs": [{ "conclusion": "failure" }] }';;
    *issues*) echo '[]';; *) echo '{ "state": "active" }';; esac`;
  const { status, calls, summary } = await noteCalls(step(name, env), answers, ['gh']);
  expect([status, summary.slice(0, 24)]).toEqual([
    expected,
    name === 'desk' ? '### Nothing was decided\n' : '',
  ]);
  expect(calls.map((call) => call.join(' '))).toEqual(
    routes.map((route) => expect.stringMatching(route)),
  );
});

test('a rebuild that left no report, or did not end, is told as such', async () => {
  const dir = makeDir();
  for (const report of [undefined, { outcome: 'published', problems: [], sources: [] }]) {
    if (report) writeFiles(dir, { 'report.json': report });
    const { outputs, summary } = await runCommand(step('report', { REASON: 'To see\n# me' }), dir);
    expect(outputs).toEqual({
      outcome: 'none',
      problems: expect.stringContaining('did not finish'),
    });
    expect(summary).toMatch(/^Reason:\n\n {4}To see\n {4}# me\n\n### No report\n/);
  }
});

test.each([
  ['', 0, []],
  ['{ "harbor": { "BLOG_KEY": "k" }, "north-bay": {} }', 0, ['harbor.json', 'north-bay.json']],
  ['a key', 2, undefined],
  ['["a key"]', 2, undefined],
  ['{ "../a key": {} }', 2, undefined],
])(
  'the keys %s of a network are written with status %i: %j',
  async (NETWORK_KEYS, expected, names) => {
    const dir = makeDir();
    const { status, log } = await runCommand(step('write-keys', { NETWORK_KEYS }), dir);
    expect(status).toBe(expected);
    expect(log).not.toContain('a key');
    if (names) expect(readdirSync(path.join(dir, '.cache/keys')).sort()).toEqual(names);
  },
);

test('the reports of the parts of a network are joined, and a part without one is missed', async () => {
  const dir = makeDir();
  const facts = { started: new Date().toISOString(), seconds: 1 };
  for (const [part, unreached] of [
    ['1', ['harbor']],
    ['2', ['north-bay']],
  ] as const) {
    const report = toNetworkReport({ results: [], unreached: [...unreached] }, facts);
    writeFiles(dir, { [`reports/reports-${part}/network.json`]: report });
  }
  const { outputs, summary } = await runCommand(step('join-reports'), dir);
  expect(outputs['problems']).toMatch(
    /^2 of 8 parts have a report\.\n[\s\S]*harbor[\s\S]*north-bay/,
  );
  expect(summary).toMatch(/^### 2 publications in .*2 unreached/);
  expect(readdirSync(dir)).toContain('network.json');
});

test('a live site that does not answer is unknown, and no failure', async () => {
  const dir = makeDir();
  writeFiles(dir, { 'paper.json': { ...sample, url: 'http://127.0.0.1:9' } });
  const { status, log } = await runCommand(step('take-live', { PUBLICATION: 'paper.json' }), dir);
  expect([status, log]).toEqual([0, expect.stringContaining('so the site will be deployed')]);
  expect(readdirSync(dir)).not.toContain('live.json');
});

/** The code of a file without its types, and what that imports. */
function listImports(file: string): string[] {
  const options = { compilerOptions: { verbatimModuleSyntax: true, module: ts.ModuleKind.ESNext } };
  const code = toCode(file, readFileSync(file, 'utf8'));
  const { outputText } = ts.transpileModule(code, { ...options, fileName: `${file}.tsx` });
  const names = ts.preProcessFile(outputText).importedFiles.map(({ fileName }) => fileName);
  return names.filter((name) => !name.startsWith('node:'));
}

/** The packages that a script loads, through all files that it loads. */
function listPackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return listImports(file).flatMap((name) => {
    if (!name.startsWith('.')) return [name];
    return name.endsWith('.ts') ? listPackages(path.join(file, '..', name), seen) : [];
  });
}

test('no code of the site or of its commands loads a package for development', () => {
  const files = sources.map(({ file }) => file).filter((file) => file.startsWith('src/'));
  const found = [...files, 'scripts/halfhour.ts', 'scripts/actions/desk.ts'].flatMap((file) =>
    listImports(path.join(root, file))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
      .filter((name) => Object.hasOwn(manifest.devDependencies, name))
      // These are asked for by name where they are used.
      .filter(
        (name) =>
          !Object.values(optionalPackages)
            .flat()
            .some((each) => each === name),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('scripts load no package in jobs that install none, and where the installation may have failed', () => {
  const jobs = workflowNames.flatMap((name) => Object.values(loadWorkflow(name).jobs ?? {}));
  const bare = jobs.filter(
    ({ steps = [] }) => !steps.some((each) => isOwnAction(each) || /npm ci/.test(each.run ?? '')),
  );
  const always = action.runs.steps.filter((each) => each.if?.includes('always()'));
  const commands = [...bare.flatMap(({ steps = [] }) => steps), ...always].map(
    ({ run = '' }) => run,
  );
  const scripts = commands.flatMap((run) => /scripts\/actions\/[\w-]+\.ts/.exec(run)?.[0] ?? []);
  expect(new Set(scripts).size).toBeGreaterThan(3);
  const found = scripts.map((script) => [script, listPackages(path.join(root, script))]);
  expect(found).toEqual(scripts.map((script) => [script, []]));
});
