import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('formatting, types and the lock file are right, as `npm run lint` finds', async () => {
  const { stdout, stderr, code } = await promisify(execFile)('npm', ['run', 'lint']).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  expect(code, `${stdout}${stderr}`).toBe(0);
}, 900_000);
