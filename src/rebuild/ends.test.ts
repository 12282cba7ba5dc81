import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a task in a process of its own, as a rebuild runs. */
function run(task: string) {
  const program = `
    import { untilEnd } from ${JSON.stringify(import.meta.resolve('./ends.ts'))};
    const onStop = (signal) => console.log('stopped by ' + signal);
    await untilEnd(async () => { ${task} }, onStop).catch(({ message }) => console.log(message));
    console.log('after it');`;
  const { stdout, status, signal } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program],
    { encoding: 'utf8' },
  );
  return { lines: stdout.trim().split('\n'), status, signal };
}

test('a task that nothing will end is an error, and the process goes on', () => {
  expect(run('await new Promise(() => {});')).toEqual({
    lines: ['a part of the rebuild has ended without a result', 'after it'],
    status: 0,
    signal: null,
  });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s is told, and ends the process', (signal) => {
  const task = `process.kill(process.pid, '${signal}'); await new Promise((end) => setTimeout(end, 60_000));`;
  expect(run(task)).toEqual({ lines: [`stopped by ${signal}`], status: null, signal });
});

test('a task that ends is no error', () => {
  expect(run('')).toEqual({ lines: ['after it'], status: 0, signal: null });
});
