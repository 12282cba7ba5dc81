import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../tests/support/listen.ts';

test('npm start refuses a port that is taken before it builds anything', async () => {
  const server = createServer();
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const program = path.join(import.meta.dirname, 'start.ts');
  const options = { env: { ...process.env, PORT: String(port) }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], options);
  expect(status).toBe(2);
  expect(stderr).toBe(`Port ${port} is taken: name another one in the variable PORT.\n`);
  expect(stdout).toMatch(/^This is a sample, .*\n$/);
});
