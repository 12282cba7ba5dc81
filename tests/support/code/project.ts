import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/disk/package.ts';

/** The files that the project needs to run, besides its packages. */
const files = [
  'src',
  'public',
  'scripts',
  // Benches share parts with tests.
  'tests/support',
  'action.yml',
  'astro.config.mjs',
  'tsconfig.json',
  '.npmrc',
  'package.json',
  'package-lock.json',
];

/** Copies the code of the project, without packages and test files. */
export function copyProject(dir: string): void {
  for (const name of files)
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
}

/** Copies the code of the project into a folder where it can run, with a link to the packages. */
export function copyProjectWithPackages(dir: string): void {
  copyProject(dir);
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
}
