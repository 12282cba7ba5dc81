import { cpSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/build/render/renderer.ts';

const files = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'tsconfig.json',
  '.npmrc',
  'package.json',
  'package-lock.json',
];

/** Copies what the project itself needs to run, without its libraries, tests and history. */
export function copyProject(dir: string): void {
  for (const name of files)
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
}
