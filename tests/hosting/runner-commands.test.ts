import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { startReport } from '../../src/rebuild/report/report.ts';
import { openDeskSite, ownFeed, toItems } from '../support/desk/desk.ts';
import { makeFolder } from '../support/papers/folder.ts';
import { waitForExit } from '../support/rebuild/process.ts';
import { commandTexts, listStrangersCommands, obeyed } from '../support/code/runner-commands.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';

/** Runs a program of the project as a step of a hosted job. Returns its status, its log and its summary. */
async function runStep(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const dir = makeFolder();
  const [summary, outputs] = ['summary.md', 'outputs'].map((name) => path.join(dir, name));
  for (const file of [summary, outputs]) writeFileSync(file ?? '', '');
  const child = spawn(process.execPath, args, {
    cwd: dir,
    env: {
      ...process.env,
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: outputs,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { status, output } = await waitForExit(child);
  const files = [summary, outputs].map((file) => readFileSync(file ?? '', 'utf8'));
  return { status, output, all: [output, ...files].join('\n') };
}

const rebuild = ({ publication, state, out }: TestSite, ...args: string[]) => [
  path.join(root, 'scripts/halfhour.ts'),
  'rebuild',
  ...[publication, '--state', state, '--out', out, '--force', ...args],
];

const escape = (text: string) =>
  text.replaceAll(/[^\n -~]/gu, (character) => `&#${character.codePointAt(0)};`);
const isXml = (text: string) => !/[\0\u001b]/.test(text);

test('a rebuild gives the runner no command of a headline, nor of a feed that is no feed', async () => {
  const site = await openDeskSite(toItems(commandTexts.filter(isXml).map(escape)));
  const first = await runStep(rebuild(site));
  const body = `${commandTexts[0]} ${commandTexts[1]} ##[error]no feed`;
  site.newsroom.fail(ownFeed, { kind: 'body', type: 'text/plain', body });
  const second = await runStep(rebuild(site, '--log', 'json'));
  for (const { status, all } of [first, second]) {
    expect(status).toBe(0);
    expect(all).toMatch(/Road .*set-env name=A.*closed/);
    expect(listStrangersCommands(all)).toEqual([]);
    expect(all).not.toMatch(obeyed);
  }
  expect(second.output).toMatch(/^::warning title=feeds\.local #1/m);
});

test('an error that nobody catches, with the words of another program, is no command', async () => {
  const dir = makeFolder();
  const words = commandTexts.filter((text) => !text.includes('\0')).join('\n');
  const program = path.join(dir, 'gh');
  writeFileSync(program, `#!/bin/sh\nprintf '%s' "$PROBLEMS" >&2\nexit 1\n`);
  chmodSync(program, 0o755);
  const { status, output } = await runStep([path.join(root, 'scripts/actions/alert.ts')], {
    PATH: `${dir}:${process.env['PATH']}`,
    PROBLEMS: words,
    RESULT: 'failure',
  });
  expect(status).toBe(1);
  expect(output).toContain('closed');
  expect(listStrangersCommands(output)).toEqual([]);
  expect(output).not.toMatch(obeyed);
});

test('the problems of a report are no commands in the outputs of a job', async () => {
  const report = { ...startReport(), ended: 'now', problems: commandTexts };
  const dir = makeFolder();
  writeFileSync(path.join(dir, 'report.json'), JSON.stringify(report));
  const outputs = path.join(dir, 'outputs');
  const child = spawn(process.execPath, [path.join(root, 'scripts/actions/report.ts')], {
    cwd: dir,
    env: { ...process.env, GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: '', REASON: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(await waitForExit(child)).toEqual({ status: 0, output: '' });
  const text = readFileSync(outputs, 'utf8');
  expect(text).toContain('closed');
  expect(listStrangersCommands(text)).toEqual([]);
  expect(text).not.toMatch(obeyed);
});
