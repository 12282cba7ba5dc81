import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from './sandbox.ts';

const serve = JSON.stringify(import.meta.resolve('./tasks.ts'));
const code = `import { serveTasks } from ${serve};
serveTasks({
  wait: (flag) => Atomics.wait(flag, 0, 0),
  loop: () => { for (;;); },
});`;
/** Threads that wait until a number is no longer 0, or work for ever. */
type Tasks = { wait: (flag: Int32Array) => string; loop: (input: null) => never };

function openSandbox() {
  const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const sandbox = createSandbox<Tasks>(program, 2, 0.5);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('a thread is stopped for what it works, and not for what it waits', async () => {
  const { run } = openSandbox();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const waiting = run('wait', flag);
  await expect(run('loop', null)).rejects.toThrow('Stopped after 0.5 seconds of a processor.');
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
  expect(await waiting).toMatch(/ok|not-equal/);
});
