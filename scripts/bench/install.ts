import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/disk/package.ts';

/**
 * Installs a package that one bench alone needs, outside of what `npm ci` brings. Returns its folder. It is kept for
 * the next time.
 */
export function installForBench(name: string, version: string): string {
  const place = path.join(root, '.cache/bench', `${name}@${version}`);
  // npm writes it last.
  if (!existsSync(path.join(place, 'node_modules/.package-lock.json'))) {
    console.error(`Installing ${name} ${version}, which takes a minute …`);
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', '--prefix', place, ...options, `${name}@${version}`], {
      // npm is a script on Windows.
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
  return path.join(place, 'node_modules', name);
}
