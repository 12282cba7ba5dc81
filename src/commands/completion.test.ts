import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runHere } from '../../tests/support/process.ts';
import { listOptions } from './command-line/command.ts';
import { commands } from './commands.ts';

async function write(shell: string): Promise<string> {
  const { run } = await commands['completion']!.load();
  const { status, output } = await runHere(() => run([shell]));
  expect(status).toBe(0);
  return output;
}

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

/** What bash offers for a line whose last word is begun. An empty list leaves files to bash. */
const completeBash = (script: string, words: readonly string[]) =>
  execFileSync(
    'bash',
    [
      ...['--norc', '-c'],
      `${script}\nCOMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _halfhour; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ...['bash', ...words],
    ],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter(Boolean);

describe('the completion of bash', () => {
  test.each<[string, string[] | 'files']>([
    ['reb', ['rebuild']],
    ['--v', ['--version']],
    ['rebuild --acc', ['--accept']],
    ['rebuild --re', ['--report', '--replay', '--resume', '--record']],
    ['rebuild --log ', ['text', 'json']],
    ['rebuild --log j', ['json']],
    ['rebuild --every ', 'files'],
    ['rebuild --out ', 'files'],
    ['desk hi', ['hide']],
    ['desk banner Storm --lev', ['--level']],
    ['desk banner Storm --level b', ['breaking']],
    ['feeds ', ['check']],
    ['network --role w', ['worker']],
    ['completion z', ['zsh']],
    ['check pa', 'files'],
    ['nothing --', 'files'],
  ])('completes halfhour %s', async (line, expected) => {
    const found = completeBash(await write('bash'), ['halfhour', ...line.split(' ')]);
    expect(found).toEqual(expected === 'files' ? [] : expected);
  });

  test.skipIf(!has('script'))('is what a person gets who presses Tab', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-tab-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    writeFileSync(path.join(dir, 'completion'), await write('bash'));
    writeFileSync(path.join(dir, 'halfhour'), '#!/bin/sh\necho "given: $*"\n', { mode: 0o755 });
    const keys =
      'source ./completion\nhalfhour reb\t--dry\t--log j\t\nhalfhour check comp\t\nexit\n';
    const { stdout } = spawnSync('script', ['-qec', 'bash --norc --noprofile -i', '/dev/null'], {
      cwd: dir,
      input: keys,
      encoding: 'utf8',
      env: { PATH: `${dir}:${process.env['PATH']}`, TERM: 'dumb', INPUTRC: '/dev/null' },
    });
    expect(stdout).toContain('given: rebuild --dry-run --log json');
    expect(stdout).toContain('given: check completion');
  });
});

describe('the completion of each shell', () => {
  test.each(['bash', 'zsh', 'fish'])('has every command and option: %s', async (shell) => {
    const script = await write(shell);
    const lists = script.split('\n');
    for (const [name, { load }] of Object.entries(commands)) {
      expect(script).toContain(name);
      for (const option of listOptions((await load()).command)) {
        const sign = shell === 'fish' ? `-l ${option.name}` : `--${option.name}`;
        expect(lists.some((line) => line.includes(sign))).toBe(true);
      }
    }
  });

  test.each([
    ['bash', ['-n']],
    ['zsh', ['-n']],
    ['fish', ['--no-execute']],
  ])('is read by it without a mistake: %s', async (shell, args) => {
    const input = await write(shell);
    if (!has(shell)) return;
    const { status, stderr } = spawnSync(shell, args, { input, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test.each([[[]], [['tcsh']], [['bash', 'zsh']]])('is refused for %j: exit 2', async (args) => {
    const { run } = await commands['completion']!.load();
    const refused = await runHere(() => run(args));
    expect(refused).toMatchObject({
      status: 2,
      output: expect.stringContaining('Name one shell.'),
    });
  });
});
