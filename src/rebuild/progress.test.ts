import { expect, test } from 'vitest';
import { capture } from '../../tests/support/capture.ts';
import { createJsonLog } from './progress.ts';
import { startReport } from './report/report.ts';

test('the log for machines has one object a line, each with the id and the start of the rebuild', () => {
  const report = { ...startReport(), problems: ['two\nlines'] };
  const log = createJsonLog(report);
  const text = capture(() => {
    log.step('sources', 1, 2);
    log.step('sources', 2, 2);
    log.line('said\nso');
    log.report(report, 1);
  });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { run, started } = report;
  expect(lines).toMatchObject([
    { event: 'step', run, started, what: 'sources', all: 2 },
    { event: 'line', run, started, text: 'said\nso' },
    { event: 'report', run, started, status: 1, outcome: 'refused', problems: ['two\nlines'] },
  ]);
});
