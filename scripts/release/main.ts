import { execSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../../src/disk/package.ts';
import { release, ReleaseError } from './release.ts';

/** `npm run release -- VERSION [--dry-run]` makes a release on this machine (docs/how-to/release.md). */
const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
  allowPositionals: true,
});

try {
  release({
    dir: root,
    version: positionals.join(' '),
    day: new Date().toISOString().slice(0, 10),
    dryRun: values['dry-run'],
    run: (line) => execSync(line, { cwd: root, stdio: 'inherit' }),
    say: console.log,
  });
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
