import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

/** What Astro reads when it renders pages. No test imports these files. */
const rendered = /^(?:src\/(?:pages|layouts|components|islands|styles|content)|public)\//;
/** The tests that read all pages of the sample, or all that pages are made of. */
const pageTests = ['pages', 'markup', 'lite', 'styles', 'logical-properties', 'literal-words'];

const isWholeTest = (file: string) => /^tests\/.*\.test\.ts$/.test(file);

/** The arguments of Vitest for the tests of changed files, one list for each run of it. */
export function chooseRuns(files: readonly string[]): string[][] {
  const whole = [
    ...(files.some((file) => rendered.test(file))
      ? pageTests.map((name) => `tests/${name}.test.ts`)
      : []),
    ...files.filter(isWholeTest),
  ];
  const units = ['related', '--run', '--project', 'units', '--passWithNoTests', ...files];
  return [
    ...(files.length > 0 ? [units] : []),
    ...(whole.length > 0
      ? [['run', '--project', 'whole', '--project', 'long', ...new Set(whole)]]
      : []),
  ];
}

/** The files that were changed since a commit, and new files that git does not know yet. Removed files are left out. */
function listChanged(commit: string): string[] {
  const changed = ['diff', '--name-only', '--relative', '--diff-filter=d', '-z', commit];
  const unknown = ['ls-files', '--others', '--exclude-standard', '-z'];
  return [changed, unknown]
    .flatMap((args) => execFileSync('git', args, { encoding: 'utf8' }).split('\0'))
    .filter((file) => file !== '');
}

if (import.meta.main) {
  const runs = chooseRuns(listChanged(process.argv[2] ?? 'HEAD'));
  if (runs.length === 0) console.log('No file has changed.');
  const vitest = path.join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const statuses = runs.map(
    (args) => spawnSync(process.execPath, [vitest, ...args], { stdio: 'inherit' }).status,
  );
  process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
}
