import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests with many rebuilds or visits, which only `npm run test:long` runs. */
const long = [
  'tests/{ad-loading,alerts,clock-changes,consent,container-image,containers,edition-recovery,full-disk,known-attacks,look-changes,mending,network,network-day,network-folders,network-hosts,network-limits,network-nginx,network-queue,network-queue-attacks,network-store,network-words,own-stories-ways,package,papers,polite,power-cut,replay,restore,rollback,small-pictures,soak,versions,xss,year}.test.ts',
  'tests/assistive/text-size.test.ts',
  'tests/browsers/features.test.ts',
  'tests/desk/browsers.test.ts',
  'tests/fault-table/{backoff,bodies,clock,disk,folders,items,large-blog,state}.test.ts',
  'tests/islands/{cached-files,hydration,interaction,layout-shift,offline,search}.test.ts',
  'tests/search/*.test.ts',
  'tests/site-path/*.test.ts',
  'tests/workflows/hosted.test.ts',
];

/** Tests of `npm test` that take longest. None of them begins last, when the other worker has nothing to do. */
const slow =
  /\/(?:browser|check|fault-table\/sources|incremental|markers|network-report|oracle|pictures|policies|publish)\.test\.ts$/;

/** Units, then slow tests, then others. */
const toPlace = ({ project, moduleId }: TestSpecification) =>
  project.name === 'units' ? 0 : slow.test(moduleId) ? 1 : 2;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => toPlace(a) - toPlace(b));
  }
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-reporter.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A machine that does other work is slow: what a test waits for comes, or the test fails.
    expect: { poll: { timeout: 60_000 } },
    // Two cores have work for a third, since each waits for processes that draw, read and browse.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
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
          setupFiles: ['tests/support/cpu-of-file.ts', 'tests/support/left-as-found.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          isolate: false,
          experimental: { viteModuleRunner: false },
          include: ['tests/**/*.test.ts'],
          exclude: long,
          globalSetup: 'tests/support/renderer.ts',
          setupFiles: 'tests/support/cpu-of-file.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [
            ...long,
            'tests/{benches,documents-run,markers,memory-years,oracle,publish,threads}.test.ts',
            'tests/desk/{interleavings,morning}.test.ts',
          ],
          globalSetup: 'tests/support/renderer.ts',
          setupFiles: 'tests/support/cpu-of-file.ts',
          // Where a test says how often it repeats something, these do it more often.
          env: { HALFHOUR_LARGE: '1' },
        },
      },
    ],
  },
});
