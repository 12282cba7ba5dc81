import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../src/disk/package.ts';
import { waitForExit } from '../support/rebuild/process.ts';

type Row = readonly [command: string, args: readonly string[], prints: RegExp];

/** Each command on its smallest size. */
const rows: readonly Row[] = [
  ['bench', ['--sizes', '40', '--runs', '1', '--alone'], /one feed changed \| Halfhour \| \d/],
  ['bench:network', ['1', '1'], /\| nothing changed \| one process \| \d/],
];

/** Who runs what these commands run, and why they have no row. */
const elsewhere: Record<string, string> = {
  'bench:edits':
    'tests/core/rebuild/incremental.test.ts and tests/hosting/versions.test.ts, which it runs with more edits',
  'bench:page': 'nobody, since Lighthouse is not installed with the other packages',
};

const run = async (command: string, args: readonly string[]) => {
  const [program, script = ''] = manifest.scripts[command as 'bench'].split(' ');
  expect(program).toBe('node');
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return await waitForExit(
    spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { PATH, HOME, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
};

test('every command that measures has a row', () => {
  const measuring = Object.keys(manifest.scripts).filter((name) => name.startsWith('bench'));
  const known = [...rows.map(([command]) => command), ...Object.keys(elsewhere)];
  expect([...new Set(known)].sort()).toEqual(measuring.sort());
});

test.each(rows)('%s %j runs on its smallest size', async (command, args, prints) => {
  expect(await run(command, args)).toEqual({ status: 0, output: expect.stringMatching(prints) });
});
