import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { linkFiles, linkOrCopy } from './reuse-file.ts';
import { makeFolder } from '../../tests/support/papers/folder.ts';

function makeDir(): string {
  return makeFolder();
}

const rounds = 2000;

/** Links its own file into the folder of each round, in step with the other thread. */
const program = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { dir, module, thread, rounds, steps } = workerData;
  const step = new Int32Array(steps);
  import(module).then(({ linkOrCopy }) => {
    let failures = 0;
    for (let round = 1; round <= rounds; round += 1) {
      Atomics.add(step, 0, 1);
      Atomics.notify(step, 0);
      for (let at; (at = Atomics.load(step, 0)) < round * 2; ) Atomics.wait(step, 0, at);
      try {
        linkOrCopy(dir + '/source', dir + '/' + round + '/' + thread);
      } catch {
        failures += 1;
      }
    }
    parentPort.postMessage(failures);
  });`;

test('two threads can link into a folder that neither has made', async () => {
  const dir = makeDir();
  writeFileSync(path.join(dir, 'source'), 'content');
  const module = import.meta.resolve('./reuse-file.ts');
  const steps = new SharedArrayBuffer(4);
  const failures = ['a', 'b'].map(async (thread) => {
    const worker = new Worker(program, {
      eval: true,
      workerData: { dir, module, thread, rounds, steps },
    });
    return await new Promise((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    );
  });
  expect(await Promise.all(failures)).toEqual([0, 0]);
  expect(existsSync(path.join(dir, String(rounds), 'b'))).toBe(true);
});

test('a missing file is an error, and links nothing beside it', () => {
  const dir = makeDir();
  writeFileSync(path.join(dir, 'here'), 'content');
  expect(() => linkOrCopy(path.join(dir, 'gone'), path.join(dir, 'to/gone'))).toThrow('ENOENT');
  expect(linkFiles(['here', 'gone'], dir, path.join(dir, 'to'))).toBe(false);
  expect(existsSync(path.join(dir, 'to/here'))).toBe(false);
});
