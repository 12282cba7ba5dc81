import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Report } from '../rebuild/report.ts';

/**
 * Puts the rebuild's report where GitHub shows it (the summary of the run) and where other jobs read
 * it (the outputs `outcome` and `problems`). A rebuild that ended before it wrote one is reported too.
 * Imports no package, so that it works when installing them failed.
 */
const file = 'report.json';
const report: Report | undefined = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : undefined;
const lines = report ? toLines(report) : ['There is no report: no rebuild ran to its end.'];

append('GITHUB_STEP_SUMMARY', toSummary(report, lines, process.env['REASON']));
const end = randomUUID();
append(
  'GITHUB_OUTPUT',
  `outcome=${report?.outcome ?? 'none'}\nproblems<<${end}\n${lines.join('\n').slice(0, 4000)}\n${end}\n`,
);

function toSummary(report: Report | undefined, lines: string[], reason = ''): string {
  const heading = report
    ? `${report.outcome}: ${report.pages} pages in ${report.seconds.toFixed(1)} s`
    : 'No report';
  // Strangers' words stay in a block that no words of theirs can end.
  const block = ['~~~~~~text', ...lines.map((line) => line.replaceAll('~~~~~~', '')), '~~~~~~'];
  return [`### ${heading}`, ...(reason ? ['', 'Reason:', '', ...quote(reason)] : []), '', ...block]
    .concat('')
    .join('\n');
}

function quote(text: string): string[] {
  return text.split('\n').map((line) => `    ${line}`);
}

function toLines({ sources, problems }: Report): string[] {
  const count = (state: string) => sources.filter((source) => source.state === state).length;
  return [
    `sources: ${count('loaded')} loaded, ${count('kept')} kept, ${count('failed')} failed`,
    ...sources
      .filter(({ message }) => message !== undefined)
      .map(
        ({ id, url, state, since, message }) =>
          `${state} ${id}${since ? ` since ${since}` : ''} (${url}): ${message}`,
      ),
    ...problems,
  ];
}

function append(name: string, text: string): void {
  const target = process.env[name];
  if (target) appendFileSync(target, text);
  else process.stdout.write(text);
}
