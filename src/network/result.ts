import type { FailureKind } from '../rebuild/failure.ts';
import type { Report } from '../rebuild/report/report.ts';
import { toTerminalLine } from '../text/printable.ts';

export const networkOutcomes = [
  'published',
  'unchanged',
  'failed',
  'misconfigured',
  'refused',
  'empty',
  'locked',
] as const satisfies readonly (Exclude<Report['outcome'], 'refused'> | FailureKind)[];
export type PublicationOutcome = (typeof networkOutcomes)[number];

/** The result of one publication's rebuild, in short. Its whole report is in a file. */
export interface PublicationResult {
  /** The name of its publication file, without `.json`, or of its folder. */
  name: string;
  outcome: PublicationOutcome;
  /** The exit status of an equal `npm run rebuild`. */
  status: number;
  health: Report['health'];
  seconds: number;
  /** The seconds of each stage that was reached; `wait` is the time for other publications. */
  stages: Report['stages'];
  pages: number;
  rendered: number;
  sources: number;
  /** The unreadable sources: `kept` ones show their last good content, `failed` ones have none. */
  kept: TroubledSource[];
  failed: TroubledSource[];
  /** Each with its whole message, which may have several lines. */
  problems: string[];
  /** What its bucket had lost, and was made anew. Absent where nothing was. */
  mended?: string;
  /** How many seconds after it was due it was done. Absent without a queue, as is the next. */
  late?: number;
  /** The version of the code that rebuilt it. */
  code?: string;
}

type TroubledSource = Pick<Report['sources'][number], 'id' | 'since' | 'message'>;

/** The most characters of messages in a line. Its report has all of them. */
const mostOfLine = 500;

/** Messages of a publication as one line. Untrusted text begins no line. */
export function toOneLine(problems: readonly string[]): string {
  const line = toTerminalLine(problems.join(' ')).replaceAll(/\s+/g, ' ');
  return line.length > mostOfLine
    ? `${line.slice(0, mostOfLine)}… (its report has the rest)`
    : line;
}

/**
 * The result of a publication whose report is complete. `failure` is why it was not rebuilt, if it was not, and `mended`
 * what its bucket had lost.
 */
export function toResult(
  name: string,
  report: Report,
  failure?: { kind: FailureKind; status: number },
  mended?: string,
): PublicationResult {
  const { outcome, health, seconds, stages, pages, rendered, sources, problems } = report;
  const list = (wanted: string) =>
    sources
      .filter(({ state }) => state === wanted)
      .map(({ id, since, message }) => ({
        id,
        since,
        message,
      }));
  return {
    name,
    outcome: failure?.kind ?? (outcome === 'refused' ? 'failed' : outcome),
    status: failure?.status ?? 0,
    health,
    seconds,
    stages,
    pages,
    rendered,
    sources: sources.length,
    kept: list('kept'),
    failed: list('failed'),
    problems,
    mended,
  };
}
