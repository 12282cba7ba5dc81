import { afterAll } from 'vitest';
import { readCpuTime } from './cpu-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The CPU time of a file of tests with the processes that it started and that have ended, in seconds. */
    cpu?: number;
  }
}

const read = () => (process.platform === 'linux' ? readCpuTime('self', 'all') : 0);
const before = read();

// This hook is the first that is registered, and so the last that runs.
afterAll(({}, file) => {
  file.meta.cpu = read() - before;
});
