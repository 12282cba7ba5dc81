import { existsSync, readFileSync } from 'node:fs';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { formatText } from '../../src/rebuild/report/format-facts.ts';
import { listFacts } from '../../src/rebuild/report/list-facts.ts';
import type { Report } from '../../src/rebuild/report/report.ts';
import { setOutputs, tellSummary } from './outputs.ts';

guardOutput();

/**
 * Sets the outputs `outcome` and `problems` from the rebuild's report. Adds to the summary of the run why
 * it was started by hand, or that there is no report. Imports no package, so that it also works when
 * their installation failed.
 */
const file = 'report.json';
const written: Report | undefined = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : undefined;
// A rebuild that was killed leaves the report of its start.
const report = written?.ended === undefined ? undefined : written;
const missing = 'There is no report: the rebuild did not finish.';
const text = report === undefined ? missing : formatText(listFacts(report));
const reason = process.env['REASON'];

if (reason) tellSummary(`Reason:\n\n${reason.replaceAll(/^/gm, '    ')}\n\n`);
if (report === undefined) tellSummary(`### No report\n\n${missing}\n`);
// It is cut at its end, and begins with what a person has to do.
setOutputs({ outcome: report?.outcome ?? 'none', problems: text.slice(0, 4000) });
