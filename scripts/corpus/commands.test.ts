import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['xss', '/nowhere', 'is not there'],
  ['markdown', '/nowhere', 'is not there'],
  ['feeds', import.meta.dirname, 'has no feeds'],
  ['stories', import.meta.dirname, 'has no articles'],
  ['hostile', 'no such attack', 'No attack'],
])('the subject %s with nothing to do says so, and fails', (name, argument, why) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'main.ts'), name, argument],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain(why);
  expect(status).toBe(1);
});
