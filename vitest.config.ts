import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { shards } from './tests/shards.ts';
import { repeat } from './tests/support/repetitions.ts';

/** The tests in a folder of `tests`, which build sites and open browsers. */
const toProject = (name: string) => ({
  extends: true as const,
  test: {
    name,
    isolate: false,
    experimental: { viteModuleRunner: false },
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: 'tests/support/rebuild/renderer.ts',
    setupFiles: 'tests/support/cpu-of-file.ts',
  },
});

/** What ends a test that hangs, in milliseconds. A machine that does other work is slow. */
const deadline = repeat(1_800_000, 36_000_000);

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-reporter.ts'],
    testTimeout: deadline,
    hookTimeout: deadline,
    expect: { poll: { timeout: 60_000 } },
    // Two cores have work for a third, since each waits for processes that draw, read and browse.
    maxWorkers: 3,
    // Hundreds of rebuilds load the same code, so they share compiled code.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compile', import.meta.url)) },
    projects: [
      {
        extends: true,
        // Units share the modules of their process, so each puts back what it changes outside of itself.
        test: {
          name: 'units',
          include: ['{src,scripts}/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/cpu-of-file.ts', 'tests/support/rebuild/left-as-found.ts'],
        },
      },
      ...['core', ...shards].map(toProject),
    ],
  },
});
