import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any scheduler can read. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((each) => each.result().state),
    );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => states.filter((each) => each === state).length;
    const failed = count('failed') + broken + errors.length;
    console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
}
