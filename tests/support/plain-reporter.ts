import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** A run with at least so many files names its dearest files. */
const many = 20;

/** Ends a run with what took most, why tests were skipped, and one plain line that any scheduler can read. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    if (modules.length > many) printDearest(modules);
    const results = modules.flatMap((module) =>
      [...module.children.allTests()].map((each) => each.result()),
    );
    const states = results.map(({ state }) => state);
    const notes = results.map((each) => (each.state === 'skipped' ? each.note : undefined));
    for (const note of new Set(notes.filter(Boolean))) console.log(`skipped: ${note}`);
    const broken = modules.filter((module) => !module.ok() && !hasFailed(module)).length;
    const count = (state: string) => states.filter((each) => each === state).length;
    const failed = count('failed') + broken + errors.length;
    console.log(
      `${modules.length} files, ${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`,
    );
  }
}

/** Whether a test of a file failed. One without may have failed before its tests. */
const hasFailed = (module: TestModule) =>
  [...module.children.allTests()].some((each) => each.result().state === 'failed');

/** Prints the files that took most CPU time. */
function printDearest(modules: readonly TestModule[]): void {
  const costs = modules.map((module) => ({ file: module.moduleId, cpu: module.meta().cpu ?? 0 }));
  for (const { file, cpu } of costs.sort((a, b) => b.cpu - a.cpu).slice(0, many))
    console.log(`${cpu.toFixed(1).padStart(7)} CPU s  ${path.relative(process.cwd(), file)}`);
}
