import { color, isTerminal, printError, printJson, showStatus } from './print/print.ts';
import type { Report, Stage } from './report/report.ts';
import { formatText, isUrgent } from './report/format-facts.ts';
import { listFacts } from './report/list-facts.ts';

/** Shows how far a rebuild is. */
export interface Progress {
  /** A stage begins, and the one before it has ended. */
  stage(stage: Stage): void;
  step(what: string, done: number, all: number): void;
  line(text: string): void;
  /** The end of the rebuild. */
  report(report: Report, status: number): void;
}

/** How a rebuild is told of: to people, to machines, or to people when it needs one. */
export type Log = 'text' | 'json' | 'quiet';

/** Shows nothing. */
export const silent: Progress = { stage() {}, step() {}, line() {}, report() {} };

/** Creates a log that tells only of what needs a person. */
export const createQuietLog = (paper?: readonly string[]): Progress => ({
  ...silent,
  line: printError,
  report(report, status) {
    const isWell = status === 0 && report.health === 'good' && report.problems.length === 0;
    if (!isWell) printReport(report, paper);
  },
});

/** Opens the log of a rebuild. `paper`: the words that name its publication in a command. */
export function openLog(log: Log, report: Report, paper: readonly string[]): Progress {
  if (log === 'json') return createJsonLog(report);
  return log === 'quiet' ? createQuietLog(paper) : createTextLog(paper);
}

/** What people read of the stages that take a while. */
export const stageWords: Partial<Record<Stage, string>> = {
  fetch: 'Reading the sources',
  render: 'Making the pages',
  search: 'Making the search index',
  verify: 'Checking the pages',
  compress: 'Compressing the files',
  open: 'Opening the files',
  flush: 'Writing to the disk',
  publish: 'Publishing',
  announce: 'Announcing',
};

/** A stage that took less is told of only if it counts something, in seconds. */
const shortest = 0.1;

/**
 * Shows the stages in one line that is rewritten on a terminal, and elsewhere with a line each when they begin and end.
 * `paper`: the words that name a publication in a command. `end` ends the log where no report does.
 */
export function createTextLog(paper?: readonly string[]): Progress & { end(): void } {
  const isRewritten = isTerminal();
  const counts = new Map<string, string>();
  let doing: string | undefined;
  let since = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const measure = () => (performance.now() - since) / 1000;
  const describe = () =>
    `${doing}: ${[...counts.values(), `${measure().toFixed(1)} s`].join(', ')}`;
  const show = () => showStatus(describe());
  const end = () => {
    clearInterval(timer);
    if (isRewritten) showStatus('');
    else if (doing !== undefined && (counts.size > 0 || measure() >= shortest))
      printError(describe());
    doing = undefined;
    counts.clear();
  };
  return {
    stage(stage) {
      end();
      since = performance.now();
      doing = stageWords[stage];
      if (doing === undefined) return;
      if (!isRewritten) return printError(doing);
      show();
      timer = setInterval(show, 100).unref();
    },
    step(what, done, all) {
      const count = `${done} of ${all} ${what}`;
      if (doing !== undefined) counts.set(what, count);
      else if (isRewritten && done < all) showStatus(count);
      else if (done === all) printError(count);
    },
    line: printError,
    report(report) {
      end();
      printReport(report, paper);
    },
    end,
  };
}

const colors = { published: 'green', unchanged: 'cyan', refused: 'red' } as const;

/** Prints a report. On a terminal its outcome and its problems have colors, unless NO_COLOR is set. */
function printReport(report: Report, paper?: readonly string[]): void {
  printError(formatText(listFacts(report, { paper })), (line, at) => {
    if (at === 0) return color(colors[report.outcome], line);
    return isUrgent(line) ? color('yellow', line) : line;
  });
}

/** Writes a log for machines: one JSON object a line, each with the id and the start of the rebuild. */
export function createJsonLog({ run, started }: Pick<Report, 'run' | 'started'>): Progress {
  const write = (event: string, facts: object) =>
    printJson({ time: new Date().toISOString(), event, run, started, ...facts });
  return {
    stage: (stage) => write('stage', { stage }),
    step(what, done, all) {
      if (done === all) write('step', { what, all });
    },
    line: (text) => write('line', { text }),
    report: (report, status) => write('report', { status, ...report }),
  };
}
