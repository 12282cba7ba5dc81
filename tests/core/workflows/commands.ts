import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/disk/package.ts';
import { waitForExit } from '../../support/rebuild/process.ts';
import { makeFolder } from '../../support/papers/folder.ts';

/** What a command left. */
export interface Ran {
  status: number;
  log: string;
  outputs: Record<string, string>;
  summary: string;
}

/** Makes a folder that is removed when the test ends. */
export function makeDir(): string {
  return makeFolder();
}

/** Runs a step's command in a folder, as GitHub does. */
export async function runCommand(
  { run, env }: { run: string; env: NodeJS.ProcessEnv },
  cwd: string,
  programs = '/nowhere',
): Promise<Ran> {
  const files = [path.join(cwd, '.outputs'), path.join(cwd, '.summary')] as const;
  for (const file of files) writeFileSync(file, '');
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    cwd,
    env: {
      PATH: [programs, path.dirname(process.execPath), process.env['PATH']].join(':'),
      HOME: cwd,
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'owner/name',
      GITHUB_RUN_ID: '7',
      GITHUB_ACTION_PATH: root,
      GITHUB_OUTPUT: files[0],
      GITHUB_STEP_SUMMARY: files[1],
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { status, output } = await waitForExit(child);
  const [outputs, summary] = files.map((file) => readFileSync(file, 'utf8'));
  return { status, log: output, outputs: readOutputs(outputs!), summary: summary! };
}

/** Runs a step's command with programs that only note what they are called with, and print an answer. */
export async function noteCalls(
  step: { run: string; env: NodeJS.ProcessEnv },
  answer = '',
  names = ['node', 'npm', 'gh'],
): Promise<Ran & { calls: string[][] }> {
  const dir = makeDir();
  const programs = path.join(dir, 'programs');
  const note = path.join(dir, 'calls');
  mkdirSync(programs);
  writeFileSync(note, '');
  const script = `#!/bin/bash\n{ printf '%s\\0' "\${0##*/}" "$@"; printf '\\n\\0'; } >> ${note}\n${answer}\n`;
  for (const name of names) writeFileSync(path.join(programs, name), script, { mode: 0o755 });
  const ran = await runCommand(step, dir, programs);
  const calls = readFileSync(note, 'utf8').split('\0\n\0').slice(0, -1);
  return { ...ran, calls: calls.map((each) => each.split('\0')) };
}

/** Parses the lines `name=value` and `name<<end` … `end` of a GITHUB_OUTPUT file. */
function readOutputs(text: string): Record<string, string> {
  const found = text.matchAll(/^(\w+)(?:=(.*)|<<(\S+)\n([\s\S]*?)\n\3)$/gm);
  return Object.fromEntries([...found].map(([, name, line, , lines]) => [name, line ?? lines]));
}
