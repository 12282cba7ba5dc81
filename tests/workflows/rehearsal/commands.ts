import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/build/render/renderer.ts';
import type { GitHub } from './github.ts';

/**
 * Writes the commands that a rehearsal puts in the place of the real ones, and returns their folder:
 * `gh`, which would talk to GitHub, and `npm ci`, which would download every package. In its place the
 * project's own packages are lent, all but those for development (lend.ts). Any other npm command is
 * the real one's.
 */
export function writeCommands(github: GitHub): string {
  const bin = path.join(github.dir, 'bin');
  mkdirSync(bin, { recursive: true });
  const lend = path.join(root, 'tests/workflows/rehearsal/lend.ts');
  const commands = {
    gh: `exec "${process.execPath}" "${path.join(root, 'tests/workflows/rehearsal/gh.ts')}" "$@"`,
    npm: `[ "$1" = ci ] || PATH="\${PATH/"${bin}:"/}" exec npm "$@"
${github.breaks.has('install') ? 'echo "npm error code ECONNRESET" >&2; exit 1' : ''}
exec "${process.execPath}" "${lend}" "$@"`,
  };
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(path.join(bin, name), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
  }
  return bin;
}
