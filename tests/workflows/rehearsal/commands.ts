import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/build/render/renderer.ts';
import type { GitHub } from './github.ts';

/**
 * Writes the commands that replace those with network access: `gh` (gh.ts) and `npm ci`
 * (link-packages.ts). Other npm commands are passed to the real npm. Returns the folder of the commands.
 */
export function writeCommands(github: GitHub): string {
  const bin = path.join(github.dir, 'bin');
  mkdirSync(bin, { recursive: true });
  const linkPackages = path.join(root, 'tests/workflows/rehearsal/link-packages.ts');
  const commands = {
    gh: `exec "${process.execPath}" "${path.join(root, 'tests/workflows/rehearsal/gh.ts')}" "$@"`,
    npm: `[ "$1" = ci ] || PATH="\${PATH/"${bin}:"/}" exec npm "$@"
${github.failing.has('install') ? 'echo "npm error code ECONNRESET" >&2; exit 1' : ''}
exec "${process.execPath}" "${linkPackages}" "$@"`,
  };
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(path.join(bin, name), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
  }
  return bin;
}
