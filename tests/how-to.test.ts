import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../src/disk/package.ts';
import { applyStep, listSteps } from './support/how-to.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-how-to-'));
afterAll(() => rmSync(dir, { recursive: true }));

const copied = [
  'examples',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'scripts',
  'src',
  'tests/support',
];
beforeAll(() => {
  for (const name of copied)
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
});

/** Runs a program of a package in the copy. Returns what it prints when it fails. */
function run(program: string, ...args: string[]): string {
  const found = path.join(root, 'node_modules', program);
  const { status, stdout } = spawnSync(process.execPath, [found, ...args], {
    cwd: dir,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout;
}

describe(
  'the how-tos, one after the other on a copy of the repository',
  { timeout: 600_000 },
  () => {
    test.each([
      ['add-a-source-kind.md', 15],
      ['add-an-island.md', 1],
      ['add-a-category.md', 16],
      ['add-a-language.md', 2],
    ])('fit to the code: %s, with %i steps that need no judgment', (name, count) => {
      const steps = listSteps(readFileSync(path.join(root, 'docs/how-to', name), 'utf8'));
      for (const step of steps) applyStep(dir, step);
      expect(steps).toHaveLength(count);
    });

    test('give code whose types are right', () => {
      const files = [
        ...['src/env.d.ts', 'node_modules/astro/client.d.ts'],
        ...['src/islands/islands.ts', 'src/islands/entries/Clock.tsx'],
        ...['src/fetch/source-kinds.ts', 'src/content/schema/all.ts'],
      ];
      writeFileSync(
        path.join(dir, 'tsconfig.copy.json'),
        JSON.stringify({ extends: './tsconfig.json', include: [], files }),
      );
      expect(run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.copy.json')).toBe('');
    });

    test('leave no word and no count out', () => {
      const files = ['language', 'publication.test.ts', 'wrong-fields.test.ts'];
      const found = ['src/content', ...files.map((file) => `src/publication/${file}`)];
      const told = run(
        'vitest/vitest.mjs',
        'run',
        '--project',
        'units',
        '--reporter=dot',
        ...found,
      );
      expect(told).toBe('');
    });
  },
);
