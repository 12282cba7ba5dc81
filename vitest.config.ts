import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-reporter.ts'],
    testTimeout: 120_000,
    maxWorkers: 2,
    // Hundreds of rebuilds load the same code.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compile', import.meta.url)) },
    projects: [
      {
        extends: true,
        test: { name: 'units', include: ['{src,scripts}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/support/renderer.ts',
        },
      },
    ],
  },
});
