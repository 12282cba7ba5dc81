import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with why tests were skipped, and one plain line that any scheduler can read. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const results = modules.flatMap((module) =>
      [...module.children.allTests()].map((each) => each.result()),
    );
    const states = results.map(({ state }) => state);
    const notes = results.map((each) => (each.state === 'skipped' ? each.note : undefined));
    for (const note of new Set(notes.filter(Boolean))) console.log(`skipped: ${note}`);
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => states.filter((each) => each === state).length;
    const failed = count('failed') + broken + errors.length;
    console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
}
