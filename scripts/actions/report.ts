import { existsSync, readFileSync } from 'node:fs';
import { toTerminalText } from '../../src/text/printable.ts';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
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
const lines = report ? toLines(report) : ['There is no report: the rebuild did not finish.'];
const reason = process.env['REASON'];

if (reason) tellSummary(`Reason:\n\n${quote(reason)}\n\n`);
if (report === undefined) tellSummary(`### No report\n\n${lines.join('\n')}\n`);
setOutputs({
  outcome: report?.outcome ?? 'none',
  problems: toTerminalText(lines.join('\n')).slice(0, 4000),
});

/** Formats untrusted text as a code block of Markdown. */
function quote(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

function toLines({ sources, problems }: Report): string[] {
  const count = (state: string) => sources.filter((source) => source.state === state).length;
  // The output is cut at its end, and problems say what a person has to do.
  return [
    ...problems,
    `sources: ${count('loaded')} loaded, ${count('kept')} kept, ${count('failed')} failed`,
    ...sources
      .filter(({ message }) => message !== undefined)
      .map(
        ({ id, url, state, since, message }) =>
          `${state} ${id}${since ? ` since ${since}` : ''} (${url}): ${message}`,
      ),
  ];
}
