import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Report } from '../../src/build/report/report.ts';

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

if (reason) append('GITHUB_STEP_SUMMARY', `Reason:\n\n${quote(reason)}\n\n`);
if (report === undefined) append('GITHUB_STEP_SUMMARY', `### No report\n\n${lines.join('\n')}\n`);
const end = randomUUID();
append(
  'GITHUB_OUTPUT',
  `outcome=${report?.outcome ?? 'none'}\nproblems<<${end}\n${lines.join('\n').slice(0, 4000)}\n${end}\n`,
);

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

function append(name: string, text: string): void {
  const target = process.env[name];
  if (target) appendFileSync(target, text);
  else process.stdout.write(text);
}
