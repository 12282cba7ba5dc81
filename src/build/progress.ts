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
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let isOpen = false;
  const progress: Progress = {
    step(what, done, all) {
      const text = `${what}: ${done} of ${all}`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${text}${done === all ? '\n' : ''}`);
        isOpen = done !== all;
      } else if (done === all) {
        stream.write(`${text}\n`);
      }
    },
    line(text) {
      stream.write(`${isOpen ? '\n' : ''}${text}\n`);
      isOpen = false;
    },
    report: (report) => progress.line(formatReport(report)),
  };
  return progress;
}

/** Writes a log for machines: one JSON object a line, each with the id and the start of the rebuild. */
export function createJsonLog(
  stream: Pick<NodeJS.WriteStream, 'write'>,
  { run, started }: Pick<Report, 'run' | 'started'>,
): Progress {
  const write = (event: string, facts: object) => {
    const time = new Date().toISOString();
    stream.write(`${JSON.stringify({ time, event, run, started, ...facts })}\n`);
  };
  return {
    step(what, done, all) {
      if (done === all) write('step', { what, all });
    },
    line: (text) => write('line', { text }),
    report: (report, status) => write('report', { status, ...report }),
  };
}
