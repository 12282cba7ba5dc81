import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['xss.ts', '/nowhere', 'is not there'],
  ['markdown.ts', '/nowhere', 'is not there'],
  ['feeds.ts', import.meta.dirname, 'has no feeds'],
  ['stories.ts', import.meta.dirname, 'has no articles'],
  ['hostile.ts', 'no such attack', 'No attack'],
])('the command %s with nothing to do says so, and fails', (script, argument, why) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, script), argument],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain(why);
  expect(status).toBe(1);
});
