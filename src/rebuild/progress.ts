import { printCount, printError, printJson } from './print/print.ts';
import type { Report } from './report/report.ts';
import { formatReport } from './report/terminal.ts';

/** Shows how far a rebuild is. */
export interface Progress {
  /** One step of many is done. */
  step(what: string, done: number, all: number): void;
  line(text: string): void;
  /** The end of the rebuild. */
  report(report: Report, status: number): void;
}

/** Shows nothing. */
export const silent: Progress = { step() {}, line() {}, report() {} };

/** Shows a line that counts up on a terminal, and one plain line per full count elsewhere. */
export const printed: Progress = {
  step: (what, done, all) => printCount(`${what}: ${done} of ${all}`, done === all),
  line: printError,
  report: (report) => printError(formatReport(report)),
};

/** Writes a log for machines: one JSON object a line, each with the id and the start of the rebuild. */
export function createJsonLog({ run, started }: Pick<Report, 'run' | 'started'>): Progress {
  const write = (event: string, facts: object) =>
    printJson({ time: new Date().toISOString(), event, run, started, ...facts });
  return {
    step(what, done, all) {
      if (done === all) write('step', { what, all });
    },
    line: (text) => write('line', { text }),
    report: (report, status) => write('report', { status, ...report }),
  };
}
