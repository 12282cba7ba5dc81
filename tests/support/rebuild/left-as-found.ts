import { afterAll, expect } from 'vitest';

/** What the picture library and the search set in a process, always to the same. */
const constant = ['VIPSHOME', 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'];

/** What all tests of a process have in common, besides modules. */
const readShared = (): Record<string, unknown> => ({
  ...process.env,
  'the folder': process.cwd(),
  'the exit code': process.exitCode,
  'console.log': console.log,
  'console.error': console.error,
  fetch,
  Date,
  setTimeout,
  setInterval,
});

const found = readShared();

// This hook is the first that is registered, and so the last that runs.
afterAll(() => {
  const left = readShared();
  const changed = Object.keys({ ...found, ...left }).filter(
    (name) => found[name] !== left[name] && !constant.includes(name),
  );
  expect(changed, 'These are not as this file of tests found them').toEqual([]);
});
